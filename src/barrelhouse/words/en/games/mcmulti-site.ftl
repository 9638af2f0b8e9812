# McMulti's board, dock and charts on the site. Sums are in millions.

mm-money = { MONEY($amount) }
mm-sum = { $sign ->
    [minus] −{ $size }
   *[plus] +{ $size }
}

## Verbs of the dock

mm-verb-take-island = Take the island
mm-verb-begin-at = Begin here
mm-verb-build-rig = Build a rig
mm-verb-build-station = Build a station
mm-verb-build-refinery = Build a refinery
mm-verb-return-refinery = Put a refinery back
mm-verb-sell-piece = Sell a { mm-piece }
mm-verb-sell-off = Sell a { mm-piece } to pay
mm-verb-set-aside = Set a refinery aside
mm-verb-buy = Buy { mm-market }
mm-verb-sell = Sell { mm-market }
mm-verb-refine = Refine crude
mm-verb-sell-to-consumers = Sell to consumers
mm-verb-buy-amount = Buy { $amount } { mm-market }
mm-verb-sell-amount = Sell { $amount } { mm-market }
mm-verb-refine-amount = { $amount ->
    [0] Refine none
   *[other] Refine { $amount }
}
mm-verb-sell-to-consumers-amount = { $amount ->
    [0] Sell none
   *[other] Sell { $amount } to consumers
}
mm-verb-build-well = Build the well
mm-verb-throw-again = Throw again
mm-verb-announce = Announce
mm-verb-done = { $phase ->
    [opening] Finish purchases{ $next ->
        [seat] : { $who } is next
        [again] : you are next
       *[round] {" "}and begin round 1
    }
    [market] Leave the market and throw
   *[equipment] { $next ->
        [market] Finish building and trade
       *[none] Finish the turn
    }
}
mm-verb-decline = { $phase ->
    [strike] Keep the rig
   *[announcement] Not yet
}
mm-verb-keep = Keep the throw
mm-verb-throw = Throw red { $red }, blue { $blue }
mm-verb-throw-die = Throw { $face }
mm-verb-shuffle-news = Shuffle { mm-news }
mm-verb-shuffle-throw = Shuffle red { $red }, blue { $blue }

## The markets as cards

mm-market-cards = Markets
mm-market-sell = Sell
mm-market-buy = Buy
mm-market-stock = { $barrels ->
    [0] empty
    [one] 1 barrel
   *[other] { $barrels } barrels
}
mm-market-one = { $way ->
    [sell] { $price ->
        [0] Sell 1 { mm-market }: there is no room
       *[other] Sell 1 { mm-market } for { MONEY($price) }
    }
   *[buy] { $price ->
        [0] Buy 1 { mm-market }: there is none
       *[other] Buy 1 { mm-market } for { MONEY($price) }
    }
}
mm-market-back = Take 1 barrel of { mm-market } back out of the draft
mm-market-back-short = 1 back
mm-market-count = { $way ->
    [sell] sell { $barrels }
    [buy] buy { $barrels }
   *[none] –
}
mm-market-closed = { mm-news }, until a double { $face }
mm-market-mine = yours
mm-market-drafted = { $way ->
    [sell] to sell
   *[buy] to buy
}

mm-verb-most = up to { $most }
mm-tap-again = Tap it again to build here.

## A draft in few lines

mm-fold = { $kind ->
    [builds] Build: { $what }
    [returns] Put back: { $what }
    [sells] Sell: { $what }
    [pays] Sell to pay: { $what }
   *[asides] Set aside: { $what }
}
mm-fold-at = { $what }: { $where }
mm-fold-pieces = { $count } { $piece ->
    [rig] { $count ->
        [one] rig
       *[other] rigs
    }
    [station] { $count ->
        [one] station
       *[other] stations
    }
    [well] { $count ->
        [one] well
       *[other] wells
    }
   *[refinery] { $count ->
        [one] refinery
       *[other] refineries
    }
} { $cells }
mm-fold-trades = Market: { $what }
mm-fold-trade = { $way ->
    [sell] sell
   *[buy] buy
} { $barrels } { mm-market }

## Where things happen

mm-where-island = island { $island }
mm-where-cell = { $cell }, island { $island }

## For a first game

mm-goal = { $announced ->
    [yes] Most cash wins. Whoever ends a turn with { MONEY($cash) } may announce; { $turns } more turns follow, then cash alone counts.
   *[no] The first with { MONEY($cash) } in cash wins at once.
}{ $limit ->
    [0] { "" }
   *[other] { " " }The game ends after round { $limit } at the latest.
}
mm-goal-first = Begin with rigs, stations and a refinery spread over different lines: each throw works one red and one blue line.

## What verbs do

mm-verb-take-island-about = The island is yours for the whole game. All islands are alike; only your neighbours differ.
mm-verb-begin-at-about = This island of yours has the first turn; then turns pass clockwise.
mm-verb-build-rig-about = A rig on 1 free cell. When your throw crosses on it, you may turn it into a well.
mm-verb-build-station-about = A station on 1 free cell. It sells 1 gasoline to consumers when a line hits it, 2 on the crossing.
mm-verb-build-refinery-about = A refinery on 4 free cells. It turns 1 crude into gasoline when a line hits it, 2 on the crossing.
mm-verb-return-refinery-about = Pay for a refinery on the pollution card and put it on 4 free cells.
mm-verb-sell-piece-about = A piece on a thrown line goes to the bank at the sell price of the economy card.
mm-verb-sell-off-about = A piece goes to the bank at its sell price, until the debt is paid.
mm-verb-set-aside-about = A refinery that is not paid for waits on the pollution card.
mm-verb-buy-about = The cheapest barrel comes first; each one after it costs more.
mm-verb-sell-about = The dearest free space is filled first; each barrel after it earns less.
mm-verb-refine-about = 1 crude becomes 1 gasoline, free of charge. Crude pumped in this throw has to wait.
mm-verb-sell-to-consumers-about = Each barrel earns 1 less than the one before. Gasoline refined in this throw has to wait.
mm-verb-build-well-about = The rig becomes a well, which pumps 2 crude when a line hits it, 4 on the crossing.
mm-verb-throw-again-about = Both dice once more; the second throw counts.
mm-verb-announce-about = Each island has one more turn, then the most cash wins.
mm-verb-done-about = { $phase ->
    [opening] { $next ->
        [round] All have bought; the first turn begins.
       *[other] The next island is bought for.
    }
    [market] Trading is over for this turn; the dice fall.
   *[equipment] { $next ->
        [market] Nothing more is built or sold; the market opens.
       *[none] Your turn is over.
    }
}
mm-verb-decline-about = { $phase ->
    [strike] The rig stays, and may strike again on a later throw.
   *[announcement] The game goes on; you may announce after a later turn.
}
mm-verb-keep-about = The throw counts as it lies.

## What seats have

mm-card-cash = { MONEY($cash) } of { MONEY($goal) }
mm-card-barrels = { $barrels } { $commodity ->
    [crude] crude
   *[gasoline] gasoline
}
mm-holding-cash = Cash
mm-holding-cash-about = Only cash counts at the end.
mm-holding-crude = Crude
mm-holding-crude-about = Barrels to refine, or to sell on a crude market.
mm-holding-gasoline = Gasoline
mm-holding-gasoline-about = Barrels for stations to sell, or for a gasoline market.
mm-holding-rig = Rigs
mm-holding-rig-about = A rig on the crossing of its owner's throw strikes oil.
mm-holding-station = Stations
mm-holding-station-about = A station on a thrown line sells gasoline to consumers, on the crossing twice as much.
mm-holding-refinery = Refineries
mm-holding-refinery-about = A refinery on a thrown line turns crude into gasoline, on the crossing twice as much.
mm-holding-well = Wells
mm-holding-well-about = A well on a thrown line pumps crude, on the crossing twice as much.
mm-holding-debt = Debt
mm-holding-debt-about = What a news card still demands; equipment is sold until it is paid.
mm-holding-on-card = Set aside
mm-holding-on-card-about = Refineries on the pollution card, until their owner pays for each.

## Charts

mm-chart-counted = Cash and equipment
mm-chart-markets = Cheapest barrel on each market
mm-chart-foreign-crude = Foreign crude
mm-chart-foreign-gasoline = Foreign gasoline
mm-chart-domestic-crude = Domestic crude
mm-chart-domestic-gasoline = Domestic gasoline
mm-chart-consumers = Consumers
mm-chart-consumers-pay = Consumers pay
mm-chart-rig = Rigs
mm-chart-station = Stations
mm-chart-refinery = Refineries
mm-chart-well = Wells

## Parts of the board

mm-part-mine = { $islands ->
    [one] My island
   *[other] My island { $island }
}
mm-part-island = { $islands ->
    [one] { $who }
   *[other] { $who }, island { $island }
}
mm-part-ownerless = Island { $island }
mm-part-middle = Prices
mm-part-market = { $pair ->
    [foreign] Foreign
   *[domestic] Domestic
} { mm-commodity }

## Written on the board

mm-sign = Island { $island }
mm-sign-in-turn = Island { $island } · in turn
mm-sign-mine = Island { $island } · yours
mm-sign-announced = Announced
mm-sign-place = { $place ->
    [1] Winner
    [2] Second
    [3] Third
   *[other] Fourth
}
mm-sign-ownerless = No owner
mm-spiral-pay = Consumers
mm-spiral-marker = marker { $marker }
mm-economy-title = Economy
mm-economy-dots = Consumers’ price
mm-economy-buy = buy
mm-economy-sell = sell
mm-economy-piece = { $piece ->
    [rig] Rig
    [station] Station
    [well] Well
   *[refinery] Refinery
}
mm-economy-next-double = Next card after a double
mm-economy-next-die = Next card, by the die
mm-dice-opening = Opening
mm-dice-to-come = { $rounds ->
    [0] near its end
    [one] about 1 to come
   *[other] about { $rounds } to come
}
mm-about-to-come = In bots’ games { $rounds ->
    [0] the round in which somebody had as much as the richest has now was most often the last.
    [one] 1 more round came most often after one in which somebody had as much as the richest has now.
   *[other] about { $rounds } more rounds came after one in which somebody had as much as the richest has now.
}
mm-dice-throw = Throw
mm-dice-again = Throw again
mm-dice-crossing = Crossing { $cell }
mm-dice-turns-left = { $turns ->
    [one] Last turn
   *[other] { $turns } turns left
}
mm-news-deck = deck
mm-news-in-force = { $cards ->
    [0] No news in force
   *[other] In force
}
mm-news-until = until a double { $face }
mm-news-on-card = { mm-refineries } on it

## Alike actions in one line of the log

mm-run = { $who } { $kind ->
    [builds] built
    [buys] bought
   *[sells] sold
} { $what } for { MONEY($price) }.
mm-run-pieces = { $piece ->
    [rig] { $count ->
        [one] 1 rig
       *[other] { $count } rigs
    }
    [station] { $count ->
        [one] 1 station
       *[other] { $count } stations
    }
    [well] { $count ->
        [one] 1 well
       *[other] { $count } wells
    }
   *[refinery] { $count ->
        [one] 1 refinery
       *[other] { $count } refineries
    }
}
mm-run-barrels = { mm-barrels } of { mm-market }

## What touched a player while others decided

mm-matter-throws = Your pieces, on the throws of others
mm-matter-prices = Prices
mm-matter-news = News
mm-matter-end = The end

## Big moments

mm-moment-extra = Extra
mm-moment-economy-about = { $new ->
    [0] Consumers buy nothing.
   *[other] Consumers pay { MONEY($new) }, before { MONEY($old) }.
}
mm-moment-strike = Oil on { $cell }!
mm-moment-strike-about = { $who } builds a well on island { $island } for { MONEY($price) }.
mm-moment-announced = { $who } announces
mm-moment-announced-about = { MONEY($price) } in cash; { $turns ->
    [one] 1 more turn.
   *[other] { $turns } more turns.
}
mm-moment-won = { $winners ->
    [1] { $who } wins
   *[other] { $who } shares the win
}
mm-moment-won-about = { MONEY($total) }

## Explanations

mm-spot-free = Free cell { $cell }, island { $island }
mm-about-free = Red { $red } crosses blue { $blue } here. There is room for a rig or a station; a refinery needs four free cells.
mm-spot-piece = { mm-economy-piece } on { $cell }, island { $island }
mm-about-rig = Strikes oil when its owner throws red { $red } and blue { $blue } for this island: a well would cost { MONEY($well) } now. Sells for { MONEY($price) }.
mm-about-well = Pumps { $line } crude on a thrown line, { $crossing } on the crossing. Sells for { MONEY($price) }.
mm-about-station = Sells { $line } gasoline to consumers on a thrown line, { $crossing } on the crossing. Sells for { MONEY($price) }.
mm-about-refinery = Turns { $line } crude into gasoline on a thrown line, { $crossing } on the crossing. Sells for { MONEY($price) }.
mm-spot-track = { mm-part-market }
mm-about-track-buy = { $after ->
    [0] The last barrel costs { MONEY($price) }.
   *[other] A barrel costs { MONEY($price) }, the next { MONEY($after) }.
}
mm-about-track-sell = { $after ->
    [0] One sold earns { MONEY($price) }; then the market is full.
   *[other] One sold earns { MONEY($price) }, the next { MONEY($after) }.
}
mm-about-track-empty = No barrel is left to buy.
mm-about-track-full = There is no room to sell.
mm-about-track-barrels = { $barrels } of { $spaces } spaces are full.
mm-about-track-closed = Closed by { mm-news } until a double { $face }.
mm-spot-spiral = { $price ->
    [0] Consumers buy nothing
   *[other] Consumers pay { MONEY($price) }
}
mm-about-spiral = Each barrel sold lowers the price by 1: the next earns { MONEY($price) }, then { MONEY($after) }. The marker climbs from red dot to red dot when the economy changes.
mm-about-spiral-low = The marker is at the bottom. Stations sell again when the economy changes.
mm-spot-economy = { mm-economy }
mm-spot-economy-in-force = Economy: { mm-economy }
mm-about-economy = Buy: rig { $buy_rig }, station { $buy_station }, refinery { $buy_refinery }. Sell: rig { $sell_rig }, station { $sell_station }, refinery { $sell_refinery }, well { $sell_well }. When it turns up, the consumers’ price moves by { mm-board-dots }.
mm-spot-dice = Dice: red { $red }, blue { $blue }
mm-spot-dice-none = Dice: not thrown yet
mm-about-dice = The island in turn has both lines and their crossing. The island across crude has the red line, the one across gasoline the blue line.
mm-about-dice-doubles = A double changes the economy; doubles of { $faces } also carry out the visible news.
mm-about-dice-variant = Doubles of { $faces } carry out the visible news.
mm-spot-news = News: { $cards } cards in the deck
mm-about-news = Doubles of { $faces } carry out the visible card, a double of { $covers } covers it with the next.
mm-spot-island = Island { $island }: { $who }
mm-spot-ownerless = Island { $island }: no owner
mm-about-island = 36 cells where six red lines cross six blue ones. Its red lines run on across the crude market, its blue lines across the gasoline market.
mm-about-island-in-turn = This island has the turn.
mm-spot-purse = Purse of { $who }
mm-about-purse = { MONEY($cash) } in cash, { $crude } crude, { $gasoline } gasoline. The goal is { MONEY($goal) } in cash.
