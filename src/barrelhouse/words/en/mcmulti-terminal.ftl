# McMulti's board on a terminal. Sums are in millions.

mm-title = McMulti
mm-board-letter = { $piece ->
    [rig] r
    [station] S
    [well] W
   *[refinery] R
}
mm-board-nobody = no owner
mm-board-island = island { $island }
mm-board-announced = { $turns ->
    [one] Announced: { $who }, the last turn
   *[other] Announced: { $who }, { $turns } turns left
}
mm-board-consumers = CONSUMERS PAY { MONEY($price) }
mm-board-consumers-full = CONSUMERS BUY NOTHING, price { $price }
mm-board-news = NEWS
mm-board-red = red { $face }
mm-board-blue = blue { $face }
mm-board-deck = news deck { $cards }
mm-board-discards = discards { $cards }
mm-board-cash = cash
mm-board-crude = crude
mm-board-gasoline = gasoline
mm-board-money = { MONEY($price) }
mm-board-has-crude = crude { $barrels }
mm-board-has-gasoline = gasoline { $barrels }
mm-board-on-card = { $refineries } on the card
