# The board of One More Barrel on the site, and its dock. Sums are in half dollars.

## Verbs of the dock

omb-verb-take-box = { $row ->
    [media] Media
    [purchases] Buy and move
    [builds] Build
    [cash] Cash
   *[order] Turn order
}
omb-verb-new-taxes = New taxes
omb-verb-speech = Speech
omb-verb-produce-oil = Produce oil
omb-verb-sell-oil = Sell oil
omb-verb-done = { $phase ->
    [opening] Finish buying
    [buying] Finish buying and move
    [moving] Finish moving
    [building] Finish building
    [producing] Finish producing
    [exporting] Finish exporting
   *[after] End the action
}{ $next ->
    [seat] : { $who } is next
    [again] : you are next
    [round] {" "}and begin round 1
    [fight] {" "}and fight
    [checks] {" "}and begin the checks
    [oil] , then sell oil or not
    [done] {" "}and keep the rest
   *[none] {""}
}
omb-verb-raise = Raise media
omb-verb-buy-troops = Buy troops
omb-verb-buy-logistics = Buy logistics
omb-verb-fly-troop = Fly in a troop
omb-verb-fly-logistics = Fly in logistics
omb-verb-take-over = Take it over
omb-verb-leave-control = Leave it
omb-verb-move = Move a group
omb-verb-with-troops = Troops
omb-verb-with-logistics = Logistics
omb-verb-sell-oil-amount = { $amount ->
    [0] Sell none
    [one] Sell 1 barrel
   *[other] Sell { $amount } barrels
}
omb-verb-raise-amount = { $amount ->
    [0] Raise nothing
   *[other] Raise by { $amount }
}
omb-verb-buy-troops-amount = { $amount ->
    [one] Buy 1 troop
   *[other] Buy { $amount } troops
}
omb-verb-buy-logistics-amount = Buy { $amount } logistics
omb-verb-with-troops-amount = { $amount ->
    [0] Send no troops
    [one] Send 1 troop
   *[other] Send { $amount } troops
}
omb-verb-with-logistics-amount = { $amount ->
    [0] Take no logistics
   *[other] Take { $amount } logistics
}
omb-verb-stop = Stop here, then another group or finish
omb-verb-ask-support = Ask for support
omb-verb-retreat = Retreat
omb-verb-ask-retreat = Ask others to retreat
omb-verb-agree = { $phase ->
    [joining] Join
    [lending] Lend police
    [support_answer] Come along
    [retreat_answer] Retreat
   *[other] Agree
}
omb-verb-decline = { $phase ->
    [rebels] Wait
    [retreat_answer] Stay
   *[other] Decline
}
omb-verb-build = { $building ->
    [warehouse] Warehouse
    [police] Police station
    [pipeline] Pipeline
   *[refinery] Refinery
}
omb-verb-influence = Help the people
omb-verb-take-contract = Take a contract
omb-verb-produce = Produce
omb-verb-throw = Throw the dice
omb-verb-place-cell = { $cell ->
    [here] Move rebels
   *[away] Place rebels
}
omb-verb-strengthen = Strengthen rebels
omb-verb-bomb = { $aim ->
    [troops] Bomb troops of { $who }
    [logistics] Bomb logistics
    [warehouse] Bomb a warehouse
    [police] Bomb the police
    [pipeline] Bomb the pipeline
   *[refinery] Bomb the refinery
}
omb-verb-repair = Repair
omb-verb-lose-building = Give it up
omb-verb-withdraw-troop = Take a troop home
omb-verb-pay-barrel = Pay a barrel
omb-verb-export = Export a barrel
omb-verb-table = Dice

## What verbs cost, bring or leave

omb-price-left = { $left } left
omb-price-speech = −{ $falls } pacifism
omb-price-purchases = buy { $value }, move { $moves }
omb-price-worth = worth { DOLLARS($worth) }
omb-price-strength = to { $strength }
omb-price-again = { $text } + { $cash }

## Where things happen

omb-where = { $it ->
    [off] off the board
   *[other] { omb-region }
}
omb-where-way = { SAY("omb-where", $from) } to { SAY("omb-where", $to) }
omb-where-box = box { $box }

## A group made up on the map

omb-sheet-to = To { SAY("omb-where", $to) }
omb-sheet-fewer = { $what ->
    [troops] Fewer troops
   *[logistics] Less logistics
}
omb-sheet-more = { $what ->
    [troops] More troops
   *[logistics] More logistics
}
omb-sheet-send = { $to ->
    [off] Send { omb-group } home
   *[other] Send { omb-group } to { SAY("omb-where", $to) }
}

## A draft in few lines

omb-fold = { $kind ->
    [buys] Buy: { $what }
    [moves] Move: { $what }
    [builds] Build: { $what }
    [produces] Produce: { $what }
    [sells] Sell: { $what }
    [exports] Export: { $what }
    [pays] Pay: { $what }
   *[troops] Home: { $what }
}
omb-fold-at = { $what }: { $where }
omb-fold-bought = { $it ->
    [border] { omb-group }
   *[other] { omb-group } by air into { SAY("omb-region", $it) }
}
omb-fold-moved = { $it ->
    [off] { omb-group } home
   *[other] { omb-group } to { SAY("omb-region", $it) }
}
omb-fold-open = Move { $troops ->
    [0] {""}
   *[other] { SAY("omb-troops", $troops) }{" "}
}{ $it ->
    [off] home
   *[other] to { SAY("omb-region", $it) }
}: { $asked ->
    [troops] how many?
   *[carrying] how much logistics?
}
omb-fold-took-over = control of { SAY("omb-region", $region) }
omb-fold-built = { $building ->
    [warehouse] { $count ->
        [one] a warehouse
       *[other] { $count } warehouses
    }
    [police] a police station
    [pipeline] a pipeline
   *[refinery] a refinery
} in { SAY("omb-region", $region) }
omb-fold-influence = { $count } influence from { SAY("omb-region", $region) }
omb-fold-contracts = { $count ->
    [one] 1 contract
   *[other] { $count } contracts
}
omb-fold-barrels = { SAY("omb-barrels", $count) } of { SAY("omb-region", $it) }
omb-fold-troops-of = { SAY("omb-troops", $count) } of { SAY("omb-region", $it) }

## Alike actions in one line of the log

omb-run = { $who } { $kind ->
    [moves] moved
    [buys] bought
    [builds] built
    [helps] got
    [contracts] took
    [produces] produced
    [exports] exported
   *[sells] sold
} { $what }{ $price ->
    [0] {""}
   *[other] {" "}for { DOLLARS($price) }
}.
omb-run-in = { SAY("omb-barrels", $barrels) } in { SAY("omb-region", $region) }
omb-run-from = { SAY("omb-barrels", $barrels) } from { SAY("omb-region", $region) }

## What touched a player while others decided

omb-matter-battles = Battles
omb-matter-bombs = Bombings
omb-matter-voters = Voters, fines and penalties
omb-matter-price = The oil price
omb-matter-oil = Your oil
omb-matter-regions = Regions
omb-matter-deals = Deals

## Big moments

omb-moment-battle-head = Battle of { SAY("omb-region", $region) }
omb-moment-battle = { $outcome ->
    [won] Won
    [held] Lost
    [gone] Nobody is left
   *[on] It goes on
}
omb-moment-battle-about = { $outcome ->
    [won] { $who } takes control of { SAY("omb-region", $region) }.
    [held] The locals hold { SAY("omb-region", $region) }: { $locals-left } left.
    [gone] A new local comes.
   *[on] { SAY("omb-troops", $left) } against { SAY("omb-locals", $locals-left) }.
}
omb-moment-lost = { $lost ->
    [0] none lost
   *[other] { $lost } lost
}
omb-moment-bomb-head = Bombing
omb-moment-bomb = { $outcome ->
    [foiled] Foiled
    [hit] Damage { $damage }
   *[lucky] Some harm
}
omb-moment-bomb-about = { $who } threw { $throw } against a minimum of { $minimum }.
omb-moment-voters-head = The voters
omb-moment-voters = { $count ->
    [one] A mood turns
   *[other] Moods turn
}
omb-moment-voters-about = Troops against what voters allow.
omb-moment-mood = { $old } → { $pacifism }
omb-moment-mood-why = { $troops } of { $allowance } troops
omb-moment-price = Oil at { DOLLARS($price) }
omb-moment-price-about = { $sellers ->
    [0] Nobody sold
    [one] One player sold
   *[other] { $sellers } players sold
}; before it was { DOLLARS($old) }.
omb-moment-stage = { SAY("omb-stage", $stage) }
omb-moment-stage-about = { $stage ->
    [guerrilla] Round { $round }: rebels are placed in the east, and bomb.
   *[government] Round { $round }: regions produce for a government as well, and may not stand still.
}
omb-moment-won = { $winners ->
    [one] { $who } wins
   *[other] { $who } shares the win
}
omb-moment-won-about = { DOLLARS($total) }

## For a first game

omb-goal = Most money at the end wins: cash, every barrel at the last price, and contracts, less 10 fines for pacifism.
omb-goal-first = Begin with troops and logistics in the Border Territory, take a region of the south, and let it produce.

## Answers to an offer

omb-answer-accept = Accept
omb-answer-refuse = Refuse
omb-answer-counter = Counter
omb-answer-later = Decide later

## What verbs do

omb-verb-take-box-about = { $row ->
    [media] Raise media: every 2 points allow one more troop.
    [purchases] Buy troops and logistics, then move groups.
    [builds] Put up buildings, help the people, or take contracts.
    [cash] { DOLLARS(4) } at once.
   *[order] Choose your place in the next round.
}
omb-verb-new-taxes-about = { DOLLARS(10) } at once, and 1 pacifism more. Once a round.
omb-verb-speech-about = Lowers your pacifism, the more the higher it is. Once a game.
omb-verb-produce-oil-about = Your regions with enough logistics give barrels; each uses up 1 logistics.
omb-verb-sell-oil-about = Barrels in hand become money at the current price. No action is spent. Many sellers lower the next price.
omb-verb-done-about = { $phase ->
    [opening] The next player buys.
    [buying] Nothing more is bought; now groups move.
    [moving] Moves that are left are lost.
    [building] Builds that are left are lost.
    [producing] The other regions keep their logistics.
    [exporting] The other barrels stay, as far as they can be stored.
   *[after] The next player has the turn.
}
omb-verb-raise-about = 1 point is free, 2 cost { DOLLARS(6) }, 3 cost { DOLLARS(12) }.
omb-verb-buy-troops-about = They are placed in the Border Territory, where invasions start.
omb-verb-buy-logistics-about = It is placed in the Border Territory. Regions need it to produce and to build.
omb-verb-fly-troop-about = One troop straight into any region, also into a battle.
omb-verb-fly-logistics-about = One logistics straight into a region.
omb-verb-take-over-about = The region has no troops of its owner: control goes to you.
omb-verb-leave-control-about = Your troops come as guests; control stays where it is.
omb-verb-move-about = One group crosses one border. Choose where it starts, then where it goes.
omb-verb-with-troops-about = This many troops go with the group; the others stay.
omb-verb-with-logistics-about = This much logistics goes with the group.
omb-verb-stop-about = The group ends its movement here.
omb-verb-ask-support-about = Others next door may come along into a fight with a free move.
omb-verb-retreat-about = All your troops leave a battle for a controlled region next door. 1 troop is lost, pacifism +1.
omb-verb-ask-retreat-about = Others in this battle may leave together with you; only 1 troop is lost in all.
omb-verb-agree-about = { $phase ->
    [joining] Your cell adds its strength, and leaves the map with the bombing.
    [lending] Your police defends the victim too.
    [support_answer] You move one group with troops into that region, free of charge.
   *[other] Yes to what is asked.
}
omb-verb-decline-about = { $phase ->
    [rebels] Your cell stays as it is in this round.
    [retreat_answer] Your troops fight on.
   *[other] No to what is asked; nothing changes for you.
}
omb-verb-build-about = { $building ->
    [warehouse] 1 logistics. The region stores 4 barrels more.
    [police] 2 logistics. +3 against bombings here, +1 next door.
    [pipeline] 3 logistics. 1 barrel more is exported each round.
   *[refinery] 4 logistics. Produces 1 barrel more and needs 1 logistics less.
}
omb-verb-influence-about = 1 logistics of a region becomes 1 influence. It protects from bombings and counts for the government’s oil.
omb-verb-take-contract-about = One space up the contract track; the space reached is worth money at the end.
omb-verb-produce-about = This region lays its barrels down; 1 logistics there is used up.
omb-verb-throw-about = No more talk: the dice fall.
omb-verb-place-cell-about = { $cell ->
    [here] To a region next door; its strength falls by 1.
   *[away] Your cell comes onto the map in the east.
}
omb-verb-strengthen-about = +1 strength, 4 at most. The stronger the cell, the more its bomb destroys.
omb-verb-bomb-about = The victim throws two dice; what is above the minimum is damage. Your cell then leaves the map.
omb-verb-repair-about = The damage is paid and the building stays.
omb-verb-lose-building-about = Nothing is paid and the building is lost.
omb-verb-withdraw-troop-about = A troop off the board pays { DOLLARS(2) } of the fine.
omb-verb-pay-barrel-about = A barrel of this region pays at the current price.
omb-verb-export-about = A barrel of this region comes into your hand, where it can be sold.

## Holdings of a seat

omb-card-oil = { $barrels } oil
omb-card-troops = { $troops ->
    [one] 1 troop
   *[other] { $troops } troops
}, voters allow { $allowed }
omb-holding-cash = Cash
omb-holding-cash-about = Dollars in hand. Others cannot see them, unless hands are open; they know what they can count.
omb-holding-oil = Oil in hand
omb-holding-oil-about = Barrels that can be sold at the current price.
omb-holding-troops = Troops
omb-holding-troops-about = On the map, the Border Territory included.
omb-holding-stock = Logistics in the Border
omb-holding-stock-about = Bought and not yet moved into the country.
omb-holding-regions = Regions
omb-holding-regions-about = Under this player's control.
omb-holding-pacifism = Pacifism
omb-holding-pacifism-about = A high one costs a fine each round, and many fines at the end.
omb-holding-media = Media
omb-holding-media-about = The more media, the more troops the voters allow.
omb-holding-influence = Influence
omb-holding-influence-about = Helps against bombings; at the end it ranks for the government's oil.
omb-holding-contracts = Contracts
omb-holding-contracts-about = The space reached is worth money at the end.
omb-holding-deals = Bound by contracts
omb-holding-deals-about = What this player has agreed to give or to do.
omb-holding-strength = Strength of the cell
omb-holding-barrels = Barrels on regions
omb-holding-logistics = Logistics on regions
omb-holding-government = Government oil
omb-sum = { $sign ->
    [minus] −{ $amount }
   *[plus] +{ $amount }
}

## Charts

omb-chart-seat = { $who }
omb-chart-worth = Cash, oil and contracts
omb-chart-cash = Cash
omb-chart-oil = Oil in hand
omb-chart-price = Oil price
omb-chart-regions = Regions
omb-chart-troops = Troops
omb-chart-pacifism = Pacifism
omb-chart-media = Media
omb-chart-influence = Influence
omb-chart-contracts = Contracts
omb-chart-government = Government oil

## Parts of the board

omb-part-map = Map
omb-part-north = North
omb-part-west = West
omb-part-east = South-east
omb-part-actions = Actions
omb-part-scales = Scales
omb-part-tracks = Tracks

## Signs on the board

omb-actions-each = 2 actions a round
omb-flap = { $row ->
    [media] +{ $value }
    [builds] { $value ->
        [one] 1 build
       *[other] { $value } builds
    }
   *[order] { SAY("omb-nth", $value) }
}
omb-flap-buy = buy { $value }
omb-flap-move = move { $moves }
omb-nth = { $it ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $it }th
}
omb-box = { $row ->
    [media] Media, box { $column }
    [purchases] Buy and move, box { $column }
    [builds] Build, box { $column }
    [cash] Cash, box { $column }
   *[order] Turn order, box { $column }
}
omb-free-taxes = New taxes
omb-free-taxes-about = { DOLLARS($cash) } at once, pacifism +{ $pacifism }. Once a round, and not beside the speech.
omb-free-speech = Speech
omb-free-speech-about = Lowers pacifism, the more the higher it is: by { $falls } at most. Once a game, not under the government.
omb-free-produce = Produce
omb-free-produce-about = Your regions with enough logistics give barrels. Each uses { $used } logistics. Open to all.
omb-free-sell = Sell oil
omb-free-sell-about = Barrels from hand at { DOLLARS($price) } each, before or after your action. The more players sell, the lower the next price.
omb-scale-media = Media
omb-scale-media-about = 0 to { $most }. Voters allow { $least_troops } troops at 0, { $most_troops } at { $most }. The deeper the blue, the more troops.
omb-scale-pacifism = Pacifism
omb-scale-pacifism-about = 0 to { $most }. Too many troops, losses and taxes raise it. The deeper the red, the higher the fine each round.
omb-scale-influence = Influence
omb-scale-influence-about = 0 to { $most }. Help for the people raises it. It protects from bombings and ranks for the government's oil.
omb-marker = { $who }: { $scale ->
    [media] media
    [pacifism] pacifism
   *[influence] influence
} { $value }
omb-ring-fine = { $value ->
    [0] no fine
   *[other] fine { DOLLARS($value) }
}
omb-ring-troops = { SAY("omb-troops", $value) }
omb-ring-bonus = +{ $value } in defence
omb-price-sign = Oil
omb-contracts = Contracts
omb-contracts-own = yours: { DOLLARS($worth) } at the end
omb-contracts-count = dollars at the end
omb-contract-worth = { $dollars }
omb-pacifism-fine = { $fine ->
    [0] { $pacifism }, no fine
   *[other] { $pacifism }, fine { DOLLARS($fine) }
}
omb-contracts-worth = { $contracts ->
    [0] none
   *[other] { $contracts }, worth { DOLLARS($worth) }
}
omb-troops-allowed = { $troops }, voters allow { $allowed }
omb-order-about = From left to right. A turn order box gives a place in the next round.
omb-government = Govt oil
omb-government-about = { $barrels ->
    [one] 1 barrel.
   *[other] { $barrels } barrels.
} At the end players are ranked by influence, and { $region } for each region. Of so many the first gets { $first }, the second { $second }, the third { $third }.
omb-off-map = Rebels
omb-off-map-about = Cells that are not on the map. They are placed in the east, first in round { $round }.
omb-off = Off the board
omb-off-about = One more move takes a group home from the Border Territory, free of charge.
omb-round = Round { $round } of { $rounds }
omb-round-word = Round
omb-round-of = { $round }/{ $rounds }
omb-stage-short = { $stage ->
    [invasion] Invasion
    [guerrilla] Guerrilla
   *[government] Government
}
omb-stage-about = { $stage ->
    [invasion] Invasion: a die brings more locals when a region is first entered.
    [guerrilla] Guerrilla: rebel cells act at the end of each round.
   *[government] Provisional Government: regions produce once more each round, half for the government. Idle ones cost influence.
}
omb-battle-word = { SAY("omb-region", $region) }: battle
omb-battle-odds = { SAY("omb-region", $region) } { $odds }
omb-odds-title = { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }, { $odds }
omb-odds-end = { $end ->
    [win] won: { $share } in 100
    [both] nobody left: { $share } in 100
   *[lost] lost: { $share } in 100
}
omb-odds-fallen = { $fallen }.{ $tenths } troops fall on average
omb-odds-low = The lower a throw, the more it fells
omb-bombing-word = { SAY("omb-region", $region) }
omb-bombing-minimum = { SAY("omb-region", $region) }: over { $minimum }

## Tips for the things on the board

omb-tip-region = { $zone ->
    [south] South.
    [centre] Centre.
    [east] East.
   *[north] North.
} Produces { SAY("omb-barrels", $production) } with { $logistics } logistics.
omb-tip-control = { $who } controls it.
omb-tip-unexplored = Unexplored: how many locals defend it is not known yet.
omb-tip-locals = { SAY("omb-locals", $locals) } hold it.
omb-tip-battle = Battle against { SAY("omb-locals", $locals) }.
omb-tip-troops = Troops: { $troops }.
omb-tip-troops-of = { $who } { $count }
omb-tip-goods = { SAY("omb-logistics", $logistics) }, { SAY("omb-barrels", $barrels) }.
omb-tip-building = { $building ->
    [warehouse] { $count ->
        [one] warehouse (stores { $stored })
       *[other] { $count } warehouses ({ $stored } each)
    }
    [police] police (+{ $here } against bombs, +{ $near } next door)
    [pipeline] pipeline (exports { $exported } more)
   *[refinery] refinery (+{ $produced } in barrels, { $needed } in logistics)
}
omb-tip-buildings = { $buildings }.
omb-tip-cell = { $who } with strength { $strength }
omb-tip-cells = Rebels: { $cells }.
omb-tip-reconstructed = ◆ No rule text prints these values; they are reconstructed.
omb-tip-reconstructed-steps = ◆ The rule texts print { $price } only; the other steps are reconstructed.
omb-tip-border = Invasions start here. It touches the regions of the south.
omb-tip-waiting = { $who }: { SAY("omb-troops", $troops) }, { SAY("omb-logistics", $logistics) }.
omb-tip-box = { $row ->
    [media] Raises media by up to { $value }: { $costs }.
    [purchases] Up to { SAY("omb-elements", $value) } to buy, then { SAY("omb-moves", $moves) }.
    [builds] { $value ->
        [one] 1 build: a building, influence or a contract.
       *[other] { $value } builds: buildings, influence, contracts. The same kind again costs { DOLLARS($again) }.
    }
    [cash] { DOLLARS($value) } at once.
   *[order] { $value ->
        [1] First
        [2] Second
        [3] Third
       *[4] Fourth
    } in the next round.
}
omb-tip-media-cost = { $cost ->
    [0] { $points } free
   *[other] { $points } for { DOLLARS($cost) }
}
omb-tip-box-unused = Not in use: with so few players only { $columns } columns are.
omb-tip-box-taken = { $who } has taken it.
omb-tip-pacifism = { $fine ->
    [0] No fine.
   *[other] A fine of { DOLLARS($fine) } each round.
}
omb-tip-media = { SAY("omb-troops", $troops) } allowed.
omb-tip-influence = +{ $bonus } against bombings.
omb-tip-price = { DOLLARS($price) } a barrel.
omb-tip-sellers = { $count ->
    [0] Nobody has sold in this round.
    [one] { $sellers } has sold in this round.
   *[other] { $sellers } have sold in this round.
}
omb-tip-price-moves = At the end of the round it moves by how many have sold: the more, the lower.
omb-tip-contracts = A build takes you one space on. At the end the space is worth its dollars.
omb-tip-contract-of = { $who }: { DOLLARS($worth) }.
omb-tip-turn = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
   *[5] Fifth
} in the turn order.
omb-tip-hand = { DOLLARS($cash) } and { SAY("omb-barrels", $barrels) } in hand.
omb-tip-hand-hidden = The hand is hidden.
omb-noted = { $looks_on ->
    [yes] By what everybody has seen,
   *[no] By what you have seen,
} { $who } holds { $cash } and { $oil }.
omb-noted-cash = { $sure ->
    [yes] { DOLLARS($least) }
   *[no] between { DOLLARS($least) } and { DOLLARS($most) }
}
omb-noted-oil = { $sure ->
    [yes] { SAY("omb-barrels", $least) }
   *[no] { $least } to { SAY("omb-barrels", $most) }
}
omb-zones = Zones
omb-zones-about = The south touches the Border Territory and is invaded first. Rebels are placed in the east.
