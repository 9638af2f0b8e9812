# One More Barrel in a terminal: its board, and what can be typed there. Sums are in half dollars.

## The board

omb-board-title = One More Barrel
omb-board-near = { $territory ->
    [basra] Bas
    [muthanna] Mut
    [najaf] Naj
    [anbar] Anb
    [karbala] Kar
    [baghdad] Bag
    [babil] Bab
    [qadisiyah] Qad
    [dhi_qar] Dhi
    [maysan] May
    [wasit] Was
    [diyala] Diy
    [sulaymaniyah] Sul
    [salah_ad_din] Sal
    [kirkuk] Kir
    [ninawa] Nin
    [erbil] Erb
    [dohuk] Doh
   *[border] Bor
}
omb-board-zone-letter = { $zone ->
    [south] s
    [centre] c
    [east] e
   *[north] n
}
omb-board-letter = { $building ->
    [warehouse] W
    [police] P
    [pipeline] L
   *[refinery] R
}
omb-board-unexplored = unexplored
omb-board-round = Round { $round } of { $rounds }
omb-board-talk = { $talk ->
    [talking] speaking
    [drafting] drafting an offer
   *[answering] answering an offer
}
omb-board-slot = action { $slot } of 2
omb-board-moves = { $moves ->
    [one] 1 move left
   *[other] { $moves } moves left
}
omb-board-left = { $phase ->
    [buying] { $left } to buy
    [building] { $left ->
        [one] 1 build left
       *[other] { $left } builds left
    }
   *[exporting] { $left ->
        [one] 1 barrel to export
       *[other] { $left } barrels to export
    }
}
omb-board-from-to = { $to ->
    [off] from { SAY("omb-region", $from) } off the board
   *[other] from { SAY("omb-region", $from) } to { SAY("omb-region", $to) }
}
omb-board-group = { omb-group } in { SAY("omb-region", $territory) }
omb-board-battle = in { SAY("omb-region", $territory) }
omb-board-bombing = { SAY("omb-aim", $aim) } in { SAY("omb-region", $territory) }
omb-board-bombers = bombed by
omb-board-lenders = police lent by
omb-board-minimum = minimum { $minimum }
omb-board-damage = { $damage } damage
omb-board-debt = { DOLLARS($halves) } owed
omb-board-government = govt oil { $barrels }
omb-board-sold = sold
omb-board-cash = cash
omb-board-oil = oil
omb-board-pacifism = pacifism
omb-board-media = media
omb-board-influence = influence
omb-board-contracts = contracts
omb-board-troops = troops
omb-board-cell = cell
omb-board-regions = regions
omb-board-off-map = off map
omb-board-taxes = new taxes
omb-board-spoken = speech made
omb-board-production = oil production: open to all
omb-board-deals = Deals
omb-board-no-deals = none in force, no offer open
omb-board-contract = contract { $number }
omb-board-offer = offer { $number }
omb-board-draft = your draft
omb-board-private = private
omb-board-accepted = accepted
omb-board-not-yet = not yet
omb-board-promise = promise { $number }
omb-board-mark = { $mark ->
    [unmarked] given
    [kept] kept
   *[broken] broken
}
omb-board-breach = not kept
omb-board-due = in round { $round }
omb-board-until = until round { $round }
omb-board-term = { $kind ->
    [money] { DOLLARS($amount) }
    [oil] { $amount } oil
    [logistics] { $amount } logistics
    [control] control of { SAY("omb-region", $territory) }
    [police] lends police
    [join] joins bombings
    [support] supports in { SAY("omb-region", $territory) }
    [losses] loses first in { SAY("omb-region", $territory) }
    [victory] leaves control of { SAY("omb-region", $territory) }
    [retreat] loses the troop leaving { SAY("omb-region", $territory) }
    [not_bomb] does not bomb { $who }
    [not_enter] does not enter { SAY("omb-region", $territory) }
    [not_sell] sells no oil
   *[not_box] takes no box of { omb-board-row }
}
omb-board-makes = makes 3 with ▪4
omb-board-logistics = logistics
omb-board-barrels = barrels
omb-board-at-war = battle

## What can be typed

omb-help-take-box = take a box: media, purchases, builds, cash or order, and its column
omb-help-new-taxes = raise new taxes
omb-help-speech = speak to the nation, once in the game
omb-help-produce-oil = let your regions produce
omb-help-sell-oil = sell barrels from your hand at the current price
omb-help-done = end your purchases, moves, builds, production, sales or exports
omb-help-raise = raise your media by this many points
omb-help-buy-troops = buy troops into the Border Territory
omb-help-buy-logistics = buy logistics into the Border Territory
omb-help-fly-troop = fly a troop into a region
omb-help-fly-logistics = fly logistics into a region
omb-help-take-over = take control of the region nobody guards
omb-help-leave-control = leave control where it is
omb-help-move = move a group over a border; move border off leaves the board
omb-help-with-troops = this many troops go along
omb-help-with-logistics = this much logistics goes along
omb-help-stop = the group stays where it is
omb-help-ask-support = ask the others to come along into this region
omb-help-retreat = retreat with all your troops from a battle, and where to
omb-help-ask-retreat = ask the others in a battle to retreat with you
omb-help-agree = yes, you come, join or lend
omb-help-decline = no; or your rebels wait
omb-help-build = put up a warehouse, police, a pipeline or a refinery
omb-help-influence = turn logistics of a region into influence
omb-help-take-contract = take a step on the contract track
omb-help-produce = let this region produce
omb-help-throw = let the dice fall
omb-help-place-cell = place your cell, or move it
omb-help-strengthen = add a point to the strength of your cell
omb-help-bomb = bomb in this region: troops of a player, logistics or a building
omb-help-repair = pay for the damage
omb-help-lose-building = give the damaged building up
omb-help-withdraw-troop = send a troop home for a dollar of your fine
omb-help-pay-barrel = pay with a barrel that lies in this region
omb-help-export = take a barrel from this region into your hand
omb-help-speak = take the floor, by your number as a player
omb-help-make-offer = begin an offer to these players
omb-help-make-private-offer = begin an offer that only its parties know of
omb-help-from-to = who gives and who takes in what you type next
omb-help-in-round = the round for what you type next: due then, or until then
omb-help-offer-money = offer: dollars, halves allowed
omb-help-offer-oil = offer: barrels in hand
omb-help-offer-logistics = offer: logistics in the Border Territory
omb-help-offer-control = offer: control of a region
omb-help-offer-police = offer: police lent whenever the taker is bombed
omb-help-offer-bombing = offer: the cell joins the bombings of the taker
omb-help-offer-support = offer: a yes when the taker asks for support there
omb-help-offer-losses = offer: the giver loses troops first in that battle
omb-help-offer-victory = offer: control after that battle goes to the taker
omb-help-offer-retreat-loss = offer: the giver loses the troop of a joint retreat from there
omb-help-pledge-not-to-bomb = pledge: no bombing of this player
omb-help-pledge-not-to-enter = pledge: no troops and no logistics into this region
omb-help-pledge-not-to-sell = pledge: no sale of oil
omb-help-pledge-not-to-choose = pledge: no box of this row
omb-help-send = make the offer as drafted
omb-help-drop = give the floor back
omb-help-accept = accept an offer
omb-help-refuse = refuse an offer
omb-help-counter = refuse an offer and make another to the same players
omb-help-later = leave the offer open for now
omb-help-withdraw-offer = take your own offer back
omb-help-promise-to = promise this player something in your own words
omb-help-mark-kept = mark a promise as kept
omb-help-mark-broken = mark a promise as broken
omb-help-order-die = a die for the first turn order shows this
omb-help-locals-die = the die for the locals shows this
omb-help-price-die = the die for the price shows this
omb-help-battle-dice = the dice of a battle: players, then locals
omb-help-bombing-dice = the two dice of a bombing
