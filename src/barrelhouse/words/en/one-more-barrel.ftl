# One More Barrel. Sums are in half dollars. $who is a name; seats, territories and rows arrive as identifiers.

## The board

omb-board-title = One More Barrel
omb-board-money = { DOLLARS($halves) }
omb-board-territory = { $territory ->
    [basra] Basra
    [muthanna] Muthanna
    [najaf] Najaf
    [anbar] Anbar
    [karbala] Karbala
    [baghdad] Baghdad
    [babil] Babil
    [qadisiyah] Qadisiyah
    [dhi_qar] Dhi Qar
    [maysan] Maysan
    [wasit] Wasit
    [diyala] Diyala
    [sulaymaniyah] Sulaymaniyah
    [salah_ad_din] Salah ad Din
    [kirkuk] Kirkuk
    [ninawa] Ninawa
    [erbil] Erbil
    [dohuk] Dohuk
    [border] Border Territory
   *[off] off the board
}
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
omb-board-zone = { $zone ->
    [south] south
    [centre] centre
    [east] east
   *[north] north
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
omb-board-building = { $building ->
    [warehouse] warehouse
    [police] police
    [pipeline] pipeline
   *[refinery] refinery
}
omb-board-unexplored = unexplored
omb-board-locals = { $locals ->
    [one] 1 local
   *[other] { $locals } locals
}
omb-board-round = Round { $round } of { $rounds }
omb-board-stage = { $stage ->
    [invasion] Invasion
    [guerrilla] Guerrilla
   *[government] Provisional Government
}
omb-board-phase = { $phase ->
    [order_dice] dice for the turn order
    [opening] opening purchases
    [choosing] choosing an action
    [media] media
    [buying] buying
    [taking_over] taking over
    [moving] moving
    [troops] moving: how many troops
    [carrying] moving: how much logistics
    [on_the_way] moving on
    [support_answer] asked for support
    [support_move] coming to support
    [retreat_answer] asked to retreat too
    [retreating] retreating
    [building] building
    [producing] producing oil
    [after] selling oil
    [locals_die] die for the locals
    [battle] before the battle
    [battle_dice] battle dice
    [rebels] rebels
    [joining] asked to join the bombing
    [lending] asked to lend police
    [bombing] before the bombing
    [bombing_dice] bombing dice
    [repairing] repairing
    [fined] paying the fine
    [price_die] die for the oil price
    [penalty] paying the penalty
    [exporting] exporting oil
   *[ended] end of the game
}
omb-board-talk = { $talk ->
    [talking] has the floor
    [drafting] drafts an offer
   *[answering] answers an offer
}
omb-board-slot = action { $slot } of 2
omb-board-moves = { $moves ->
    [one] 1 move left
   *[other] { $moves } moves left
}
omb-board-left = { $phase ->
    [buying] { $left } to buy
    [building] { $left } builds left
   *[exporting] { $left } barrels to export
}
omb-board-from-to = from { $from } to { $to }
omb-board-group = { $troops } troops and { $logistics } logistics in { $at }
omb-board-battle = in { omb-board-territory }
omb-board-bombing = { omb-board-aim } in { omb-board-territory }
omb-board-aim = { $aim ->
    [troops] troops
    [logistics] logistics
    [warehouse] a warehouse
    [police] the police station
    [pipeline] the pipeline
   *[refinery] the refinery
}
omb-board-bombers = bombed by
omb-board-lenders = police lent by
omb-board-minimum = minimum { $minimum }
omb-board-damage = { $damage } damage
omb-board-debt = { DOLLARS($halves) } owed
omb-board-order = Turn order
omb-board-price = Oil price
omb-board-government = government { $barrels }
omb-board-sold = sold
omb-board-cash = cash
omb-board-oil = oil
omb-board-hidden = hidden
omb-board-pacifism = pacifism
omb-board-media = media
omb-board-influence = influence
omb-board-contracts = contracts
omb-board-troops = troops
omb-board-cell = cell
omb-board-regions = regions
omb-board-off-map = off map
omb-board-actions = Actions
omb-board-row = { $row ->
    [media] media
    [purchases] buy / move
    [builds] builds
    [cash] cash
   *[order] turn order
}
omb-board-box = { $row ->
    [media] +{ $value }
    [purchases] { $value }/{ $moves }
    [builds] { $value }
   *[order] { $value }.
}
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
    [control] control of { omb-board-territory }
    [police] lends police
    [join] joins bombings
    [support] supports in { omb-board-territory }
    [losses] loses first in { omb-board-territory }
    [victory] leaves control of { omb-board-territory }
    [retreat] loses the troop leaving { omb-board-territory }
    [not_bomb] does not bomb { $who }
    [not_enter] does not enter { omb-board-territory }
    [not_sell] sells no oil
   *[not_box] takes no box of { omb-board-row }
}
omb-board-makes = makes 3 with 4 logistics
omb-board-logistics = logistics
omb-board-barrels = barrels
omb-board-at-war = battle
