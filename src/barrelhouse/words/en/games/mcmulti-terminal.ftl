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

## What each verb does, in the help

mm-help-take-island = take an island
mm-help-begin-at = begin at one of your two islands
mm-help-build = buy a rig, a station or a refinery and place it; a refinery by its lowest cell
mm-help-buy = buy barrels, the cheapest first
mm-help-sell = sell barrels, on the dearest space first
mm-help-throw = the dice show red and blue
mm-help-keep = let the throw stand
mm-help-throw-again = throw both dice once more
mm-help-throw-die = the die for the economy shows this
mm-help-build-well = turn the rig that struck oil into a well
mm-help-decline = decline the strike or the announcement
mm-help-refine = turn this many barrels of crude into gasoline
mm-help-sell-to-consumers = sell this many barrels of gasoline at your stations
mm-help-sell-off = sell a piece to pay a debt: its island, then its cell
mm-help-set-aside = put a refinery on the pollution card: its island, then its cell
mm-help-return-refinery = pay for a refinery on the pollution card and place it
mm-help-sell-piece = sell a piece on a thrown line
mm-help-done = end your purchases or your trade
mm-help-announce = announce that you have reached the goal
mm-help-shuffle-news = the table puts this news card on the deck
mm-help-shuffle-throw = the table puts this throw on the deck of throws
