# McMulti. Sums are in millions. $who is a name or "You" and begins its sentence; seats and cards arrive as identifiers.

## Names

mm-piece = { $piece ->
    [rig] rig
    [station] station
    [well] well
   *[refinery] refinery
}
mm-pair = { $pair ->
    [foreign] foreign
   *[domestic] domestic
}
mm-commodity = { $commodity ->
    [crude] crude
   *[gasoline] gasoline
}
mm-market = { mm-pair } { mm-commodity }
mm-barrels = { $barrels ->
    [0] no barrels
    [one] 1 barrel
   *[other] { $barrels } barrels
}
mm-wells = { $wells ->
    [one] 1 well
   *[other] { $wells } wells
}
mm-refineries = { $refineries ->
    [one] 1 refinery
   *[other] { $refineries } refineries
}
mm-economy = { $card ->
    [recovery] Recovery
    [improvement] Improvement
    [rapid_growth] Rapid growth
    [prosperity] Prosperity
    [downturn] Downturn
    [recession] Recession
   *[depression] Depression
}
mm-economy-about = { $card ->
    [recovery] Equipment is cheap, and the trend is up.
    [improvement] Prices climb, and the trend is up.
    [rapid_growth] Equipment is dear, consumers pay far more, and the trend is still up.
    [prosperity] The highest prices of all; from here the trend is down.
    [downturn] Prices fall from their peak, and the trend is down.
    [recession] Equipment is cheap again and sells for little; the trend is down.
   *[depression] The lowest prices of all; from here the trend is up.
}
mm-news = { $card ->
    [bounty] Bounty
    [embargo] Embargo
    [general_tax] General tax
    [pollution] Pollution standards
    [middle_east] Middle East
    [station_tax] Station tax
    [gasoline_tax] Gasoline tax
    [hard_winter] Hard winter
   *[crude_tax] Crude tax
}
mm-news-about = { $card ->
    [bounty] From the next turn on every well that pumps earns { MONEY(10) }, until a double 2.
    [embargo] Nobody trades on the foreign pair, until a double 4.
    [general_tax] Each rig costs { MONEY(2) }, well { MONEY(5) }, station { MONEY(10) }, refinery { MONEY(20) }.
    [pollution] Each refinery needs { MONEY(50) } or goes on this card, until its owner pays.
    [middle_east] 5 barrels come to foreign crude, and consumers pay 5 dots less.
    [station_tax] Each station costs { MONEY(15) }.
    [gasoline_tax] Each barrel of gasoline in stock costs { MONEY(5) }.
    [hard_winter] Domestic gasoline loses 5 barrels, and 5 more at each double, until a double 5.
   *[crude_tax] Each barrel of crude in stock costs { MONEY(3) }.
}
mm-news-covered = { $covered ->
    [bounty] Bounty
    [embargo] Embargo
    [general_tax] General tax
    [pollution] Pollution standards
    [middle_east] Middle East
    [station_tax] Station tax
    [gasoline_tax] Gasoline tax
    [hard_winter] Hard winter
   *[crude_tax] Crude tax
}
mm-phase = { $phase ->
    [island_choice] taking islands
    [starter_throw] throw for the start
    [starter_island] first island
    [opening] opening purchases
    [market] market
    [dice] dice
    [reroll] second throw
    [economy_die] economy die
    [strike] strike
    [refining] refining
    [consumers] consumers
    [forced_sale] forced sale
    [setting_aside] refineries set aside
    [equipment] equipment
    [announcement] announcement
   *[ended] end of the game
}

## Refusals

mm-not-now = { $phase ->
    [ended] The game is over.
   *[other] Not now: this is the phase “{ mm-phase }”.
}
mm-market-not-now = Not now: this is the phase “{ mm-phase }”. Barrels are traded at the market, with which each turn begins.
mm-dice-not-now = Not now: this is the phase “{ mm-phase }”. Pieces act on the throw that hits them.
mm-equipment-not-now = Not now: this is the phase “{ mm-phase }”. Pieces are bought and sold after the dice, at the end of your turn.
mm-no-cash = That costs { MONEY($cost) }, and you have { MONEY($cash) }: { MONEY($short) } short. Barrels sold bring cash, and so does a piece on a thrown line.
mm-no-cash-for-upgrade = The refinery comes back for { MONEY($cost) }, and you have { MONEY($cash) }: { MONEY($short) } short. It waits on the card until you can pay.
mm-no-pieces = No { mm-piece } is left: all { $limit } are in use. One must be sold first.
mm-not-free = { $piece ->
    [refinery] A refinery at { $cell } needs four free cells, { $cell } and the next ones up in red and blue. Choose another place.
   *[other] A { mm-piece } needs a free cell, and { $cell } is taken. Choose another one.
}
mm-other-pair = This turn you trade on the { mm-pair } pair only. In your next turn you can choose the other one.
mm-closed = The embargo closes the { mm-pair } pair until a double 4. Trade { mm-commodity } on the other pair.
mm-sold-before = You sold { mm-market } this turn, so you cannot buy it back before your next turn.
mm-bought-before = You bought { mm-market } this turn, so you cannot sell it before your next turn.
mm-track-empty = { $barrels ->
    [0] No barrel is left on { mm-market }. There is one again when somebody sells there.
   *[other] Only { mm-barrels } can be bought on { mm-market }.
}
mm-track-full = { $barrels ->
    [0] All 30 spaces of { mm-market } are full. There is room again when somebody buys there.
   *[other] There is room for only { mm-barrels } on { mm-market }.
}
mm-no-stock = { $barrels ->
    [0] You have no { mm-commodity } to sell on the { mm-pair } pair. { $commodity ->
        [crude] Wells pump it when a line hits them.
       *[gasoline] Refineries make it of crude when a line hits them.
    }
   *[other] You have only { mm-barrels } of { mm-commodity } to sell on the { mm-pair } pair.
}
mm-no-capacity = At most { mm-barrels }: your { $piece ->
    [refinery] refineries
   *[station] stations
} on the thrown lines do no more. Each does 1 on a line and 2 on the crossing.
mm-not-ready = { $fresh ->
    [0] { $barrels } of { $most }: you have no more { mm-commodity }.
   *[other] { $barrels } of { $most }: { $fresh } more came with this throw, and can be used from the next one on.
}
mm-spiral-low = Consumers buy only { mm-barrels } more: then their price is at 1. It rises when the economy changes.
mm-not-there = There is no { mm-piece } of yours on { $cell }.
mm-just-bought = The { mm-piece } on { $cell } was placed this turn. It can be sold from your next turn on.
mm-not-on-line = The { mm-piece } on { $cell } is on neither thrown line. It can be sold in a turn whose throw hits it.
mm-rig-not-active = In the last round a rig is sold only on the crossing, and { $cell } is not.
mm-not-yours = You have no { mm-piece } on { $cell }: that island is not yours.
mm-only-stations = The station tax is covered by selling stations only, so the { mm-piece } on { $cell } stays.
mm-none-on-card = You have no refinery on the card of the pollution standards.
mm-refinery-waits = Your refineries went on the card this turn. They can come back from your next turn on.
mm-island-taken = That island is another player's. Choose a different one.
mm-not-next = Throws come from the deck: only its top card can fall.
mm-not-in-deck = That card is not among those to be shuffled.
mm-no-refinery-there = There is no { mm-piece } of yours on { $cell } to set aside.

## What happened

mm-log-shuffled = The table shuffles { $cards } news cards.
mm-log-throws-shuffled = The table shuffles the 36 throws.
mm-log-island = { $who } took island { $island }.
mm-log-islands = { $who } took islands { $island } and { $other }.
mm-log-ownerless = Island { $island } has no owner.
mm-log-starter-throw = { $who } threw { $total } for the start.
mm-log-tied = Tied at { $total }: those who threw it throw again.
mm-log-starts = { $who } won the throw for the start.
mm-log-begins-at = { $who } chose to begin at island { $island }.
mm-log-opening = Opening purchases: { $who }, island { $island }.
mm-log-turn = Round { $round }: { $who }, island { $island }.
mm-log-turn-ownerless = Round { $round }: island { $island }, which has no owner.
mm-log-turns-left = { $turns ->
    [one] The last turn of the game.
   *[other] { $turns } turns to the end.
}
mm-log-throw = { $who } threw red { $red } and blue { $blue }: crossing { $cell } of island { $island }.
mm-log-first-throw = { $who } threw red { $red } and blue { $blue }: crossing { $cell } of island { $island }, if it stands.
mm-log-double = { $who } threw a double { $face }: crossing { $cell } of island { $island }.
mm-log-throw-ownerless = For island { $island } the dice show red { $red } and blue { $blue }.
mm-log-double-ownerless = For island { $island } the dice show a double { $face }.
mm-log-kept = { $who } let the throw stand.
mm-log-throws-again = { $who } took the dice up again.
mm-log-die = The die for the economy shows { $face }.
mm-log-central-reached = Both dice reach the central { $face }: the economy changes.
mm-log-central-turned = One die reaches the central die, which now shows { $face }.
mm-log-counter = The counter stands at { $counter } of { $full }.
mm-log-counter-full = The counter reaches { $counter }, { $full } or more: the economy changes.
mm-log-economy = Economy: { mm-economy }. Consumers now pay { MONEY($new) }, before { MONEY($old) }.
mm-log-economy-same = Economy: { mm-economy }. Consumers still pay { MONEY($new) }.
mm-log-bounty-ends = The bounty is paid for the last time.
mm-log-embargo-ends = The embargo ends: the foreign pair is open from the next turn on.
mm-log-winter-ends = The hard winter ends: { mm-barrels } back to domestic gasoline.
mm-log-winter = The hard winter takes { mm-barrels } from domestic gasoline.
mm-log-no-news = No news card is visible, so none is carried out.
mm-log-middle-east = Middle East: { mm-barrels } more on foreign crude, and consumers pay { MONEY($new) }.
mm-log-carried-out = { $card ->
    [bounty] News: Bounty. From the next turn on every pumping well earns { MONEY(10) }.
    [embargo] News: Embargo. The foreign pair is closed.
   *[other] News: { mm-news }. It acts at the end of the dice phase.
}
mm-log-bounty-begins = The bounty is in force.
mm-log-strike-unpaid = { $who } struck oil on { $cell } of island { $island }, but a well costs { MONEY($price) } and the purse holds { MONEY($purse) }.
mm-log-strike-no-wells = { $who } struck oil on { $cell } of island { $island }, but no well is left.
mm-log-declined = { $who } left the rig without a well.
mm-log-well = { $who } built a { mm-piece } on { $cell } of island { $island } for { MONEY($price) }.
mm-log-pumped = { $who } pumped { $barrels } crude from { mm-wells }.
mm-log-bounty = { $who } got a bounty of { MONEY($price) } for { mm-wells }.
mm-log-refined = { $barrels ->
    [0] { $who } refined nothing.
   *[other] { $who } refined { mm-barrels }.
}
mm-log-consumers = { $barrels ->
    [one] { $who } sold { mm-barrels } to consumers for { MONEY($price) }.
   *[other] { $who } sold { mm-barrels } to consumers for { $row } = { MONEY($price) }.
}
mm-log-sold-none = { $who } sold nothing to consumers.
mm-log-bought = { $barrels ->
    [one] { $who } bought { mm-barrels } of { mm-market } for { MONEY($price) }.
   *[other] { $who } bought { mm-barrels } of { mm-market } for { MONEY($price) } ({ $first } to { $last }).
}
mm-log-sold = { $barrels ->
    [one] { $who } sold { mm-barrels } of { mm-market } for { MONEY($price) }.
   *[other] { $who } sold { mm-barrels } of { mm-market } for { MONEY($price) } ({ $first } to { $last }).
}
mm-log-done = { $phase ->
    [opening] { $who } finished the opening purchases.
    [market] { $who } left the market.
   *[equipment] { $who } finished with equipment.
}
mm-log-built = { $who } built a { mm-piece } on { $cell } of island { $island } for { MONEY($price) }.
mm-log-piece-sold = { $who } sold the { mm-piece } on { $cell } of island { $island } for { MONEY($price) }.
mm-log-sold-off = { $who } had to sell the { mm-piece } on { $cell } of island { $island } for { MONEY($price) }.
mm-log-set-aside = { $who } set aside the refinery on { $cell } of island { $island }.
mm-log-all-set-aside = { $who } could not pay: { mm-refineries } set aside.
mm-log-returned = { $who } put a { mm-piece } back on { $cell } of island { $island } for { MONEY($price) }.
mm-log-upgraded = { $who } paid { MONEY($price) } for { mm-refineries }.
mm-log-tax = { mm-news }: { $who } paid { MONEY($price) }.
mm-log-forgiven = { mm-news }: { $who } had nothing left to sell; { MONEY($price) } forgiven.
mm-log-stays = { mm-news } stays in force.
mm-log-discarded = { mm-news } goes to the discards.
mm-log-turned-up = Turned up: { mm-news }.
mm-log-replaced = Turned up: { mm-news }. { mm-news-covered } goes to the discards.
mm-log-covered = Turned up: { mm-news }. It covers { mm-news-covered }.
mm-log-shows-again = { mm-news } shows again.
mm-log-no-news-left = Neither deck nor discards hold a news card to turn up.
mm-log-announced = { $who } announced with { MONEY($price) }: { $turns ->
    [one] 1 more turn.
   *[other] { $turns } more turns.
}
mm-log-not-announced = { $who } did not announce.
mm-log-goal-reached = The goal of { MONEY($price) } is reached. The game is over.
mm-log-out-of-rounds = { $rounds ->
    [one] The only round is played. The game is over.
   *[other] All { $rounds } rounds are played. The game is over.
}
mm-log-last-round-over = The last round is played. The game is over.
mm-log-counted = { $who } had { MONEY($purse) } in cash and { MONEY($price) } in equipment: { MONEY($total) }.
mm-log-won = { $who } won with { MONEY($total) }.
mm-log-shared = { $who } shared the win with { MONEY($total) }.
mm-log-placed = { $who } came { $place ->
    [2] second
    [3] third
   *[other] fourth
} with { MONEY($total) }.

## What is asked

mm-ask-shuffle = The table shuffles.
mm-ask-island-drawn = { $who }: the table draws an island.
mm-ask-island = { $who }: take an island.
mm-ask-starter-throw = { $who }: the dice fall for the start.
mm-ask-starter-island = { $who }: begin at island { $island } or { $other }?
mm-ask-opening = { $who }: { $build ->
    [yes] opening purchases for island { $island } with { MONEY($purse) } ({ mm-prices }), or finish purchases.
   *[no] finish purchases for island { $island }: with { MONEY($purse) } nothing can be bought ({ mm-prices }).
}
mm-prices = rig { $rig }, station { $station }, refinery { $refinery }
mm-ask-market = { $who }: { $buy ->
    [yes] { $sell ->
        [yes] buy or sell barrels, foreign or domestic, { mm-or-leave }
       *[no] buy barrels, foreign or domestic, { mm-or-leave }
    }
   *[no] { $sell ->
        [yes] sell barrels, foreign or domestic, { mm-or-leave }
       *[no] leave the market (island { $island }): with { MONEY($purse) } and no barrels nothing can be traded.
    }
}
mm-or-leave = with { MONEY($purse) }, or leave the market (island { $island }).
mm-ask-market-pair = { $who }: { $buy ->
    [yes] { mm-more-trade }
   *[no] { $sell ->
        [yes] { mm-more-trade }
       *[no] leave the market: nothing more can be traded on the { mm-pair } pair with { MONEY($purse) }.
    }
}
mm-more-trade = more trade on the { mm-pair } pair with { MONEY($purse) }, or leave the market.
mm-ask-market-embargo = { $who }: { $buy ->
    [yes] { $sell ->
        [yes] buy or sell domestic barrels { mm-or-leave-embargo }
       *[no] buy domestic barrels { mm-or-leave-embargo }
    }
   *[no] { $sell ->
        [yes] sell domestic barrels { mm-or-leave-embargo }
       *[no] leave the market (island { $island }; embargo): with { MONEY($purse) } and no barrels nothing can be traded.
    }
}
mm-or-leave-embargo = with { MONEY($purse) }, or leave the market (island { $island }; embargo).
mm-ask-dice = { $who }: the dice fall for island { $island }.
mm-ask-dice-ownerless = The dice fall for island { $island }, which has no owner.
mm-ask-reroll = { $who }: keep red { $red } and blue { $blue }, or throw again?
mm-ask-economy-die = One die falls for the economy.
mm-ask-strike = { $who }: oil on { $cell }! Build the well for { MONEY($price) } of { MONEY($purse) }, or keep the rig?
mm-ask-refining = { $who }: refine how many barrels, 0 to { $most }?{ $limit ->
    [fresh] { " " }{ $most } of { $may }: { $fresh ->
        [one] 1 was
       *[other] { $fresh } were
    } pumped in this throw.
    [stock] { " " }{ $most } of { $may }: you have no more crude.
   *[lines] { "" }
}
mm-ask-consumers = { $who }: sell how many barrels to consumers, 0 to { $most }? The first earns { MONEY($price) }.{ $limit ->
    [fresh] { " " }{ $most } of { $may }: { $fresh ->
        [one] 1 was
       *[other] { $fresh } were
    } refined in this throw.
    [stock] { " " }{ $most } of { $may }: you have no more gasoline.
    [spiral] { " " }{ $most } of { $may }: then the price is at 1.
   *[lines] { "" }
}
mm-ask-forced-sale = { $who }: sell equipment: { MONEY($debt) } due, { MONEY($purse) } in the purse, { MONEY($short) } short.
mm-ask-forced-sale-stations = { $who }: sell stations: { MONEY($debt) } due, { MONEY($purse) } in the purse, { MONEY($short) } short.
mm-ask-setting-aside = { $who }: { mm-refineries } cannot be paid at { MONEY($price) }. Choose which to set aside.
mm-ask-equipment = { $who }: { $build ->
    [yes] { $sell ->
        [yes] build ({ mm-prices }) or sell { mm-or-finish }
       *[no] build ({ mm-prices }) { mm-or-finish }
    }
   *[no] { $sell ->
        [yes] sell { mm-or-finish }
       *[no] finish equipment on island { $island } with { MONEY($purse) }: nothing can be built ({ mm-prices }) or sold.
    }
}
mm-or-finish = on island { $island } with { MONEY($purse) }, or finish equipment.
mm-ask-equipment-on-card = { $who }: { $build ->
    [yes] build ({ mm-prices }), put back
   *[no] put back
} { mm-refineries } at { MONEY($price) } each{ $sell ->
    [yes] , or sell { mm-or-finish }
   *[no] {" "}{ mm-or-finish }
}
mm-ask-announcement = { $who }: announce with { MONEY($purse) }? { $turns ->
    [one] After 1 more turn the richest wins.
   *[other] After { $turns } more turns the richest wins.
}
mm-ask-ended = The game is over.

## What a draft will cost

mm-warn-other-pair = The same barrels traded on the { mm-pair } pair leave you { MONEY($price) } more.
mm-warn-tax = { mm-news } costs you { MONEY($price) } at the end of this phase, and you have { MONEY($purse) } then at most: equipment must be sold for { MONEY($short) }.
mm-warn-pollution = Each refinery needs { MONEY($price) } at the end of this phase, and you have { MONEY($purse) } then at most: { mm-refineries } will be set aside.
mm-warn-below-cost = { $barrels ->
    [one] 1 barrel brings
   *[other] { $barrels } barrels bring
} less than a barrel of crude costs now, { MONEY($price) }: the last one { MONEY($lowest) }.

## The board

mm-board-round = { $limit ->
    [0] Round { $round }
   *[other] Round { $round } of { $limit }
}
mm-board-market = { $pair ->
    [foreign] FOREIGN
   *[domestic] DOMESTIC
} { $commodity ->
    [crude] CRUDE
   *[gasoline] GASOLINE
}
mm-board-closed = closed by the embargo
mm-board-sells = sell { $price }
mm-board-buys = buy { $price }
mm-board-dots = { $dots ->
    [one] 1 dot
   *[other] { $dots } dots
}
mm-board-no-news = no news card is visible
mm-board-postal = postal rules: no news
mm-board-central = central die { $face }
mm-board-counter = counter { $counter } of { $full }
mm-board-throws = throws left { $cards }
mm-board-debt = owes { MONEY($price) }
mm-board-place = { $place ->
    [in_force] in force
    [from_next_turn] from the next turn on
    [until_turn_ends] until this turn ends
   *[at_phase_end] after the dice phase
}

## What an action moved in the purse: in the history, and beside a choice

mcmulti-gain = +{ MONEY($cash) }
mcmulti-cost = −{ MONEY($cash) }
mcmulti-brings = +{ $cash }
mcmulti-costs = −{ $cash }
