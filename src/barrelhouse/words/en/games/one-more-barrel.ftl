# One More Barrel. Sums arrive in half dollars and are written by DOLLARS. $who is a name and begins its sentence; seats,
# territories, buildings and rows arrive as identifiers, and SAY puts one of them into words: it is $it there.

## Names

omb-region = { $it ->
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
    [salah_ad_din] Salah ad-Din
    [kirkuk] Kirkuk
    [ninawa] Ninawa
    [erbil] Erbil
    [dohuk] Dohuk
   *[border] the Border Territory
}
omb-building = { $it ->
    [warehouse] warehouse
    [police] police station
    [pipeline] pipeline
   *[refinery] refinery
}
omb-aim = { $it ->
    [troops] the troops
    [logistics] the logistics
    [warehouse] a warehouse
    [police] the police station
    [pipeline] the pipeline
   *[refinery] the refinery
}
omb-row = { $it ->
    [media] media
    [purchases] purchases
    [builds] builds
    [cash] cash
   *[order] turn order
}
omb-stage = { $it ->
    [invasion] Invasion
    [guerrilla] Guerrilla
   *[government] Provisional Government
}
omb-phase = { $it ->
    [order_dice] dice for the turn order
    [opening] opening purchases
    [choosing] choosing an action
    [media] media
    [buying] purchases
    [taking_over] taking over a region
    [moving] moves
    [troops] troops for a move
    [carrying] logistics for a move
    [on_the_way] a group on its way
    [support_answer] a call for support
    [support_move] a move in support
    [retreat_answer] a call to retreat
    [retreating] retreat
    [building] builds
    [producing] oil production
    [after] sale of oil after the action
    [locals_die] die for the locals
    [battle] before a battle
    [battle_dice] dice of a battle
    [rebels] rebels
    [joining] joining a bombing
    [lending] lending police
    [bombing] before a bombing
    [bombing_dice] dice of a bombing
    [repairing] repair
    [fined] fine
    [price_die] die for the price
    [penalty] penalty for an idle region
    [exporting] exports
    [talking] somebody has the floor
    [drafting] an offer is drafted
    [answering] an offer is answered
   *[ended] end of the game
}
omb-troops = { $it ->
    [0] no troops
    [one] 1 troop
   *[other] { $it } troops
}
omb-logistics = { $it ->
    [0] no logistics
   *[other] { $it } logistics
}
omb-locals = { $it ->
    [one] 1 local
   *[other] { $it } locals
}
omb-barrels = { $it ->
    [0] no barrels
    [one] 1 barrel
   *[other] { $it } barrels
}
omb-moves = { $it ->
    [one] 1 move
   *[other] { $it } moves
}
omb-points = { $it ->
    [one] 1 point
   *[other] { $it } points
}
omb-elements = { $it ->
    [one] 1 element
   *[other] { $it } elements
}
omb-group = { $logistics ->
    [0] { SAY("omb-troops", $troops) }
   *[other] { $troops ->
        [0] { SAY("omb-logistics", $logistics) }
       *[other] { SAY("omb-troops", $troops) } and { SAY("omb-logistics", $logistics) }
    }
}
omb-purse = { $it ->
    [hidden] {""}
   *[other] {" "}with { DOLLARS($it) }
}
omb-in-hand = { $it ->
    [hidden] {""}
   *[other] , { SAY("omb-barrels", $it) } in hand
}
omb-place = { $it ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
}

## Refusals

omb-not-now = { $phase ->
    [ended] The game is over.
   *[other] Not now: this is the phase “{ SAY("omb-phase", $phase) }”.{ $time ->
        [choosing] {" "}An action is chosen when your turn for it comes, twice in a round.
        [selling] {" "}Oil is sold before or after an action of your own, and for a fine.
        [media] {" "}Media are raised in the action of a media box.
        [buying] {" "}Troops and logistics are bought before the first round, and in the action of a box of purchases.
        [moving] {" "}Groups move in the action of a box of purchases, after buying.
        [building] {" "}Buildings, influence and contracts come in the action of a box of builds.
        [producing] {" "}Regions produce in the action of oil production.
        [rebels] {" "}Rebels act at the end of a round, from the guerrilla on.
        [exporting] {" "}Barrels are exported at the end of a round.
       *[other] {""}
    }
}
omb-no-cash = That costs { DOLLARS($cost) }, and you have { DOLLARS($cash) }: { DOLLARS($short) } short. { omb-get-cash }
omb-get-cash = { $oil-worth ->
    [0] Cash boxes and new taxes bring money, each for an action.
   *[other] Oil is sold before or after an action, not within it: yours would bring { DOLLARS($oil-worth) }.
}
omb-no-cash-to-fly = By air an element costs { DOLLARS($cost) }, and you have { DOLLARS($cash) }: { DOLLARS($short) } short. By land it costs half. { omb-get-cash }
omb-no-cash-to-repeat = The same kind of build once more costs { DOLLARS($cost) }, and you have { DOLLARS($cash) }: { DOLLARS($short) } short. Another kind is free. { omb-get-cash }
omb-no-cash-to-repair = The repair costs { DOLLARS($cost) } at once, and you have { DOLLARS($cash) }: { DOLLARS($short) } short. The building is lost.
omb-too-many-troops = A player has at most { $limit } troops on the board, and you have { $troops }. A move from the Border Territory takes troops off the board.
omb-box-not-in-use = With { $seats } players only the first { $columns } boxes of a row are in use. Choose one of them.
omb-box-taken = { $taker } has this box until the end of the round. { $free ->
    [0] No other box of the row “{ SAY("omb-row", $row) }” is free.
    [one] 1 other box of the row “{ SAY("omb-row", $row) }” is free.
   *[other] { $free } other boxes of the row “{ SAY("omb-row", $row) }” are free.
}
omb-pledged = Contract { $number } with { $partners } forbids it until the end of round { $round }: you pledged { $kind ->
    [not_bomb] not to bomb { $whom }.
    [not_enter] not to enter { SAY("omb-region", $region) }.
    [not_sell] to sell no oil.
    [support] to come at a call for support into { SAY("omb-region", $region) }.
    [join] to join every bombing of { $whom }.
    [police] to lend { $whom } your police.
   *[not_box] to take no box of the row “{ SAY("omb-row", $row) }”.
}
omb-taxed-already = You have already chosen new taxes or the speech in this round. You can choose one of them again in the next.
omb-speech-made = You have made your speech to the nation. There is only one in a game.
omb-not-in-government = Under the provisional government there are no more speeches to the nation.
omb-no-oil = { $barrels ->
    [0] No oil in hand: { $places ->
        [0] first your regions produce, then barrels are exported at the end of the round.
        [one] your { SAY("omb-barrels", $lying) } in { SAY("omb-region", $region) } can be exported at the end of the round.
       *[other] your { SAY("omb-barrels", $lying) } in { $places } regions can be exported at the end of the round.
    }
   *[other] You have only { SAY("omb-barrels", $barrels) } in hand{ $places ->
        [0] .
        [one] {""}. { $lying } more in { SAY("omb-region", $region) } can be exported at the end of the round.
       *[other] {""}. { $lying } more in { $places } regions can be exported at the end of the round.
    }
}
omb-box-too-small = This box raises media by at most { $points }. A media box further left raises them by more.
omb-box-empty = { $elements ->
    [0] All { $total } elements of the box are bought. Your other action can take another box of purchases.
   *[other] Only { $elements } of the { $total } elements of the box are left.
}
omb-needs-troops = { $hostile ->
    [yes] { SAY("omb-region", $region) } is unexplored or held by locals: logistics go there only with troops of yours.
   *[no] At least one troop must go along to { SAY("omb-region", $region) }.
}
omb-nothing-to-move = { $why ->
    [support] No troops of yours could come to { SAY("omb-region", $region) } with the moves you have left.
    [on_the_way] The group is in { SAY("omb-region", $region) } and goes on from there, or stops.
    [group] A group has at least one piece, and nothing goes along from { SAY("omb-region", $region) } yet.
   *[empty] You have nothing in { SAY("omb-region", $region) } that could move: no troops of yours, and logistics only where you control the region.
}
omb-in-battle = There is a battle in { SAY("omb-region", $region) }: troops leave it only by a retreat.
omb-not-adjacent = { $to ->
    [off] Only from the Border Territory a group can leave the board, not from { SAY("omb-region", $region) }.
   *[other] No border leads from { SAY("omb-region", $region) } to { SAY("omb-region", $to) }.
}
omb-crossed-already = The group has already been in { SAY("omb-region", $region) } on this way. Choose another way, or stop and start from there with another move.
omb-not-to-target = { $verb ->
    [retreat] The retreat is from { SAY("omb-region", $region) }.
    [stop] Others come to { SAY("omb-region", $region) } because of you: the group has to go on until it is there.
   *[move] The group is bound for { SAY("omb-region", $region) }, and this way does not bring it there with the moves that are left.
}
omb-not-that-many = At most { $most } can go along from { SAY("omb-region", $region) }.
omb-asked-already = You have already asked for support into { SAY("omb-region", $region) } in this action. Your other action can ask again.
omb-not-hostile = There are no locals to fight in { SAY("omb-region", $region) }: no support is needed.
omb-no-help = Nobody else could join you in that in { SAY("omb-region", $region) } now: support comes from troops next to it, a joint retreat from troops in it.
omb-no-battle-there = There is nobody to fight in { SAY("omb-region", $region) }.
omb-not-in-battle = You have no troops in a battle in { SAY("omb-region", $region) }.
omb-retreat-to-players = A retreat from { SAY("omb-region", $region) } must go to an adjacent region that a player controls.
omb-not-yours = You do not control { SAY("omb-region", $region) }. { $held ->
    [player] { $owner } does: whoever ends a move there with a troop takes it over if no troop of { $owner } stands there, or it is given in a deal.
    [locals] Its locals hold it: win a battle there.
   *[unexplored] Nobody has been there: march in and win a battle.
}
omb-no-logistics = { SAY("omb-region", $region) } needs { $needed } logistics for that and has { $logistics }: bring { $short } more by a move or by air.
omb-built-already = { SAY("omb-region", $region) } already has a { SAY("omb-building", $building) }. Only a second warehouse is possible.
omb-too-many-buildings = { SAY("omb-region", $region) } has { $limit } buildings, and there is no room for more. Build in another region.
omb-track-ends = The track is at its end, { $most }.
omb-no-region = A contract needs a region that you control, and you have none. Win a battle, or take a region over.
omb-produced-already = { SAY("omb-region", $region) } has already produced in this action. Another action of oil production lets it produce again.
omb-cell-away = Your rebels are not on the map. Bring them onto it first, which takes this check.
omb-cell-cannot-go = Your rebels are in { SAY("omb-region", $region) }, which has no border with { SAY("omb-region", $to) }. They cross one border in a check.
omb-not-east = Rebels come onto the map in the east, and { SAY("omb-region", $region) } is not there.
omb-controlled = { $owner } controls { SAY("omb-region", $region) }: rebels are placed where nobody does.
omb-cell-full = Your rebels already have strength { $strength }, and that is the most.
omb-must-place = In the first round of the guerrilla the rebels must be placed.
omb-out-of-range = { SAY("omb-region", $region) } is out of reach for your rebels in { SAY("omb-region", $origin) }: they bomb where they are, or next to it.
omb-own-region = You control { SAY("omb-region", $region) }: your rebels do not bomb there.
omb-no-target = In { SAY("omb-region", $region) } your rebels find no target of this kind that is another player's.
omb-fine-covered = { $barrels ->
    [one] 1 barrel covers
   *[other] { $barrels } barrels cover
} the { DOLLARS($debt) } of the fine: sell no more now.
omb-no-troop-there = You have no troop in { SAY("omb-region", $region) }.
omb-no-barrels = There are no barrels in { SAY("omb-region", $region) }. Oil production lays them there.
omb-export-full = Your { $most } exports of this round are used up, and no free pipeline of yours reaches { SAY("omb-region", $region) }. { $pipelines ->
    [0] A pipeline there or next to it carries one barrel more in each round.
    [one] Yours carries one barrel in a round.
   *[other] Each of yours carries one barrel in a round.
}
omb-not-a-party = { $verb ->
    [answer] Offer { $offer } was not made to you, or you have already accepted it.
    [withdraw] Offer { $offer } is another player's.
    [draft] Name two different players who take part in the offer.
   *[other] Name other players at this table, not yourself.
}
omb-enough-talk = You have had the floor { $most } times in this round, and that is the most.
omb-too-many-offers = There are { $most } open offers, and that is the most. One must be answered or withdrawn first.
omb-too-many-terms = An offer has at most { $most } terms.
omb-already-in-offer = The offer already says so.
omb-not-that-round = Choose a round from { $low } to { $high }.
omb-being-bombed = Control of { SAY("omb-region", $region) } cannot change hands while it is being bombed. Let the dice fall first.
omb-fine-first = { $payer } owes { DOLLARS($debt) } of a fine, and gives away money or oil only for the cash to pay all of it.
omb-not-held = { $kind ->
    [money] You have { DOLLARS($held) } to give at once, not { DOLLARS($amount) }.
    [oil] { $held ->
        [0] You have no barrels to give at once.
       *[other] You have { SAY("omb-barrels", $held) } to give at once, not { $amount }.
    }
    [logistics] In the Border Territory { $giver } can give { $held } logistics, not { $amount }.
    [control] { SAY("omb-region", $region) } is not under the control of { $giver }.
   *[offer] You do not have all that you would give at once.
}
omb-no-terms = There is nothing in the offer yet.
omb-no-such-offer = There is no open offer { $offer } that you could answer or take back now.
omb-no-promise = There is no unmarked promise { $promise } to you.
omb-too-many-promises = There are { $most } promises that nobody has marked, and that is the most.

## What happened

omb-log-order-die = { $who } threw { $face } for the turn order.
omb-log-order-tied = { $tied } threw the same and throw again.
omb-log-order = Turn order: { $order }.
omb-log-last-bonus = { $who } got { DOLLARS($price) } for being last.
omb-log-first-round = Round 1 of { $rounds } begins. Phase: { SAY("omb-stage", "invasion") }.
omb-log-round = Round { $round } of { $rounds } begins. Phase: { SAY("omb-stage", $stage) }.
omb-log-stage = Round { $round } of { $rounds } begins, and with it a new phase: { SAY("omb-stage", $stage) }.
omb-log-done = { $who } { $phase ->
    [opening] finished the opening purchases
    [buying] bought no more
    [moving] made no further move
    [building] built no more
    [producing] finished the oil production
    [exporting] exported no more
   *[after] ended the action
}.
omb-log-box-media = { $who } took a media box: up to { SAY("omb-points", $points) }.
omb-log-box-purchases = { $who } took a box of purchases: up to { SAY("omb-elements", $elements) } and { SAY("omb-moves", $moves) }.
omb-log-box-builds = { $who } took a box of builds: { $builds ->
    [one] 1 build
   *[other] { $builds } builds
}.
omb-log-box-cash = { $who } took { DOLLARS($price) } from a cash box.
omb-log-box-order = { $who } will be { SAY("omb-place", $place) } in the next round.
omb-log-raised = { $points ->
    [0] { $who } left media at { $media }.
   *[other] { $price ->
        [0] { $who } raised media to { $media }.
       *[other] { $who } raised media to { $media } for { DOLLARS($price) }.
    }
}
omb-log-taxes = { $who } raised { DOLLARS($price) } by new taxes: pacifism now { $pacifism }.
omb-log-speech = { $old ->
    [0] { $who } spoke to the nation, which was at peace already.
   *[other] { $who } spoke to the nation: pacifism fell from { $old } to { $pacifism }.
}
omb-log-sold = { $barrels ->
    [one] { $who } sold 1 barrel for { DOLLARS($price) }.
   *[other] { $who } sold { $barrels } barrels at { DOLLARS($each) }: { DOLLARS($price) }.
}
omb-log-bought-troops = { $who } bought { SAY("omb-troops", $count) } for { DOLLARS($price) }.
omb-log-bought-logistics = { $who } bought { SAY("omb-logistics", $count) } for { DOLLARS($price) }.
omb-log-flew-troop = { $who } flew a troop into { SAY("omb-region", $region) } for { DOLLARS($price) }.
omb-log-flew-logistics = { $who } flew 1 logistics into { SAY("omb-region", $region) } for { DOLLARS($price) }.
omb-log-met-locals = { SAY("omb-locals", $locals) } stood up in { SAY("omb-region", $region) }.
omb-log-locals-die = The die for { SAY("omb-region", $region) } shows { $face } and brings { $more ->
    [0] no more
   *[other] { $more } more
}: { SAY("omb-locals", $locals) } stood up.
omb-log-moved = { $who } moved { omb-group } from { SAY("omb-region", $origin) } to { SAY("omb-region", $region) }.
omb-log-left-board = { $who } took { omb-group } off the board.
omb-log-stopped = { $who } stopped in { SAY("omb-region", $region) }.
omb-log-logistics-pass = { $who } now owns { SAY("omb-logistics", $logistics) } more in { SAY("omb-region", $region) }.
omb-log-took-over = { $who } took over { SAY("omb-region", $region) } from { $owner }.
omb-log-left-control = { $who } left { SAY("omb-region", $region) } and all logistics there to { $owner }.
omb-log-asked-support = { $who } asked for support into { SAY("omb-region", $region) }.
omb-log-supports = { $who } promised to come to { SAY("omb-region", $region) }.
omb-log-no-support = { $who } did not come to { SAY("omb-region", $region) }.
omb-log-bound-support = { $who } had to come to { SAY("omb-region", $region) } by contract.
omb-log-asked-retreat = { $who } asked the others in { SAY("omb-region", $region) } to retreat too.
omb-log-will-retreat = { $who } agreed to retreat from { SAY("omb-region", $region) } to { SAY("omb-region", $to-region) }.
omb-log-stays = { $who } stays in { SAY("omb-region", $region) }.
omb-log-retreated = { $troops ->
    [0] { $who } lost the only troop in the retreat from { SAY("omb-region", $region) }: pacifism now { $pacifism }.
   *[other] { $who } retreated from { SAY("omb-region", $region) } to { SAY("omb-region", $to-region) } with { SAY("omb-troops", $troops) }{ $lost ->
        [0] {""}
       *[other] {" "}and lost one
    }: pacifism now { $pacifism }.
}
omb-log-logistics-lost = The locals of { SAY("omb-region", $region) } destroyed { SAY("omb-logistics", $logistics) }.
omb-log-built = { $who } built a { SAY("omb-building", $building) } in { SAY("omb-region", $region) } from { SAY("omb-logistics", $logistics) }{ $price ->
    [0] {""}
   *[other] {" "}and { DOLLARS($price) }
}.
omb-log-influence = { $who } helped the people of { SAY("omb-region", $region) } with 1 logistics{ $price ->
    [0] {""}
   *[other] {" "}and { DOLLARS($price) }
}: influence now { $influence }.
omb-log-contract = { $who } went up to step { $contracts } of the contracts{ $price ->
    [0] {""}
   *[other] {" "}for { DOLLARS($price) }
}: worth { DOLLARS($worth) } at the end.
omb-log-production = { $who } turned to oil production.
omb-log-produced = { $who } produced { SAY("omb-barrels", $barrels) } in { SAY("omb-region", $region) }.
omb-log-throw-battle = { $who } let the dice fall for { SAY("omb-region", $region) }.
omb-log-throw-bombing = { $who } let the dice fall for { SAY("omb-region", $region) }.
omb-log-battle = Battle of { SAY("omb-region", $region) }, { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }, { $odds }: the players threw { $face }, the locals { $other }. The lower a throw, the more it fells.
omb-log-losses = The locals lost { $locals }, the players { $troops }.
omb-log-fell = { $who } lost { SAY("omb-troops", $troops) }: pacifism now { $pacifism }.
omb-log-won-region = { $who } got control of { SAY("omb-region", $region) }: the battle is won.
omb-log-battle-on = The battle of { SAY("omb-region", $region) } goes on: { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }.
omb-log-locals-won = The locals held { SAY("omb-region", $region) }: { SAY("omb-locals", $locals) } left.
omb-log-both-gone = Nobody was left in { SAY("omb-region", $region) }: a new local came.
omb-log-cell-placed = { $who } placed rebels in { SAY("omb-region", $region) }: strength { $strength }.
omb-log-cell-entered = { $who } brought the rebels onto the map in { SAY("omb-region", $region) }: strength { $strength }.
omb-log-cell-moved = { $who } moved the rebels from { SAY("omb-region", $origin) } to { SAY("omb-region", $region) }: strength { $strength }.
omb-log-cell-stronger = { $who } strengthened the rebels in { SAY("omb-region", $region) } to { $strength }.
omb-log-cell-waits = { $who } let the rebels wait.
omb-log-cell-off-map = { $who } found no free region in the east: the rebels wait off the map.
omb-log-bomb = { $who } ordered a bombing in { SAY("omb-region", $region) } with strength { $strength }, against { $aim ->
    [troops] troops of { $victim }
   *[other] { SAY("omb-aim", $aim) } of { $victim }
}.
omb-log-joins = { $who } joined the bombing with strength { $strength }.
omb-log-joins-not = { $who } did not join the bombing.
omb-log-bound-join = { $who } joined the bombing with strength { $strength }, as agreed by contract.
omb-log-lends = { $who } lent { $victim } police: minimum +{ $bonus }.
omb-log-lends-not = { $who } lent no police.
omb-log-bound-lend = { $who } lent { $victim } police as agreed by contract: minimum +{ $bonus }.
omb-log-foiled = { $who } threw { $one } and { $two }, { $throw } against a minimum of { $minimum }: the bombing was foiled, pacifism now { $pacifism }.
omb-log-lucky-hit = { $who } threw { $one } and { $two }, { $throw } against a minimum of { $minimum }: such a high throw always does some harm.
omb-log-hit = { $who } threw { $one } and { $two }, { $throw } against a minimum of { $minimum }: damage { $damage }.
omb-log-damaged = { $who } must pay { DOLLARS($price) } for the { SAY("omb-building", $building) } in { SAY("omb-region", $region) } or lose it.
omb-log-bombed-troops = { $who } lost { SAY("omb-troops", $troops) } in { SAY("omb-region", $region) }: pacifism now { $pacifism }.
omb-log-bombed-logistics = { $who } lost { SAY("omb-logistics", $logistics) } in { SAY("omb-region", $region) }: pacifism now { $pacifism }.
omb-log-building-lost = { $who } lost the { SAY("omb-building", $building) } in { SAY("omb-region", $region) }{ $barrels ->
    [0] {""}
   *[other] {" "}with { SAY("omb-barrels", $barrels) } in it
}: pacifism now { $pacifism }.
omb-log-repaired = { $who } paid { DOLLARS($price) } and kept the { SAY("omb-building", $building) } in { SAY("omb-region", $region) }.
omb-log-cells-leave = Rebels left the map: { $bombers }.
omb-log-voters-angry = { $who } had { SAY("omb-troops", $troops) } where voters allow { $allowance }: pacifism rose from { $old } to { $pacifism }.
omb-log-voters-calm = { $who } had { SAY("omb-troops", $troops) } where voters allow { $allowance }: pacifism fell from { $old } to { $pacifism }.
omb-log-fine = { $who } { $debt ->
    [0] paid a fine of { DOLLARS($fine) } for pacifism { $pacifism }.
   *[other] { $price ->
        [0] could pay nothing of a fine of { DOLLARS($fine) } for pacifism { $pacifism }.
       *[other] paid { DOLLARS($price) } of a fine of { DOLLARS($fine) } for pacifism { $pacifism }: { DOLLARS($debt) } owed.
    }
}
omb-log-fine-rest = { $debt ->
    [0] { $who } paid the last { DOLLARS($price) } of the fine.
   *[other] { $who } paid { DOLLARS($price) } of the fine: { DOLLARS($debt) } owed.
}
omb-log-withdrew = { $debt ->
    [0] { $who } took a troop home from { SAY("omb-region", $region) }, and the fine is settled.
   *[other] { $who } took a troop home from { SAY("omb-region", $region) }: { DOLLARS($debt) } of the fine owed.
}
omb-log-fine-lapsed = { $who } had nothing left to pay with: { DOLLARS($price) } of the fine lapsed.
omb-log-price-die = The die for the oil price shows { $face }.
omb-log-price = { $glut ->
    [yes] Everybody sold oil
   *[no] { $sellers ->
        [0] Nobody sold oil
        [one] One player sold oil
       *[other] { $sellers } players sold oil
    }
}{ $speculation ->
    [0] {""}
   *[other] , and pacifism of { $pacifism } made speculators buy (+{ $speculation })
}: { $change ->
    [none] the price stays at { DOLLARS($price) }.
   *[other] the price went from { DOLLARS($old) } to { DOLLARS($price) }.
}
omb-log-extra = { $who } got { SAY("omb-barrels", $barrels) } from the extra production of { SAY("omb-region", $region) }, for 1 logistics.
omb-log-government = The government got { SAY("omb-barrels", $barrels) } from it and has { $total }.
omb-log-idle-influence = { $who } let { SAY("omb-region", $region) } stand still, { $lacks } logistics short: influence now { $influence }.
omb-log-idle-paid = { $who } let { SAY("omb-region", $region) } stand still, { $lacks } logistics short, without influence to lose: paid { $price ->
    [0] { $barrels ->
        [0] nothing
       *[other] { SAY("omb-barrels", $barrels) }
    }
   *[other] { $barrels ->
        [0] { DOLLARS($price) }
       *[other] { DOLLARS($price) } and { SAY("omb-barrels", $barrels) }
    }
}.
omb-log-penalty-lapsed = { $who } had nothing left to pay with: { DOLLARS($price) } of the penalty lapsed.
omb-log-barrel-paid = { $debt ->
    [0] { $who } paid with a barrel from { SAY("omb-region", $region) }, and the penalty is settled.
   *[other] { $who } paid with a barrel from { SAY("omb-region", $region) }: { DOLLARS($debt) } of the penalty owed.
}
omb-log-exported = { $who } exported a barrel from { SAY("omb-region", $region) }.
omb-log-trimmed = { $who } lost { SAY("omb-barrels", $barrels) } in { SAY("omb-region", $region) }, which keeps { $room }.
omb-log-speaks = { $who } took the floor.
omb-log-silent = { $who } gave the floor back.
omb-log-drafts = { $who } began an offer to { $parties }.
omb-log-drafts-privately = { $who } began a private offer to { $parties }.
omb-log-draft-from = { $who } to { $to }: the terms that follow.
omb-log-draft-round = What follows names round { $round }.
omb-log-offered = { $who } made an offer to { $parties } (offer { $offer }):
omb-log-offered-privately = { $who } made a private offer to { $parties } (offer { $offer }):
omb-log-term = { omb-term }.
omb-term = { $kind ->
    [money] { $who } will give { $to } { DOLLARS($amount) }{ omb-when }
    [oil] { $who } will give { $to } { SAY("omb-barrels", $amount) } from hand{ omb-when }
    [logistics] { $who } will give { $to } { SAY("omb-logistics", $amount) } in the Border Territory{ omb-when }
    [control] { $who } will give { $to } control of { SAY("omb-region", $region) }{ omb-when }
    [police] { $who } will lend { $to } police at every bombing until the end of round { $round }
    [join] { $who } will join every bombing of { $to } until the end of round { $round }
    [support] { $who } must come whenever { $to } asks for support in { SAY("omb-region", $region) }, until the end of round { $round }
    [losses] { $who } will take the losses first in { SAY("omb-region", $region) }
    [victory] { $who } will leave control of { SAY("omb-region", $region) } to { $to } if the battle is won
    [retreat] { $who } will lose the troop in a joint retreat from { SAY("omb-region", $region) }
    [not_bomb] { $who } will not bomb { $whom } until the end of round { $round }
    [not_enter] { $who } will not enter { SAY("omb-region", $region) } until the end of round { $round }
    [not_sell] { $who } will sell no oil until the end of round { $round }
   *[not_box] { $who } will take no box of the row “{ SAY("omb-row", $row) }” until the end of round { $round }
}
omb-when = { $round ->
    [0] {" "}at once
   *[other] {" "}at the beginning of round { $round }
}
omb-log-accepted = { $who } accepted offer { $offer } of { $maker }.
omb-log-refused = { $who } refused offer { $offer } of { $maker }.
omb-log-countered = { $who } refused offer { $offer } of { $maker } and has another one in mind.
omb-log-later = { $who } left offer { $offer } of { $maker } open.
omb-log-withdrawn = { $who } took offer { $offer } back.
omb-log-offer-expired = { $who } had offer { $offer } open, which ends with the round.
omb-log-void = Offer { $offer } is void: somebody no longer has what was to be given at once.
omb-log-gave = { $who } gave { $to } { $kind ->
    [money] { DOLLARS($amount) }
    [oil] { SAY("omb-barrels", $amount) } from hand
   *[logistics] { SAY("omb-logistics", $amount) } in the Border Territory
}.
omb-log-gave-control = { $who } gave { $to } control of { SAY("omb-region", $region) }.
omb-log-signed = Contract { $number } between { $parties } is in force.
omb-log-term-over = A term of contract { $number } has run out: { omb-term }.
omb-log-breach = Contract { $number } was not kept, and this stays due: { omb-term }.
omb-log-breach-answer = { $who } could not do what contract { $number } demands: a breach.
omb-log-promised = { $who } gave { $to } a promise (promise { $promise }).
omb-log-promise-kept = { $who } said that { $maker } kept promise { $promise }.
omb-log-promise-broken = { $who } said that { $maker } broke promise { $promise }.
omb-log-control-passed = { $who } now controls { SAY("omb-region", $region) } in place of { $owner }.
omb-log-stock-passed = { $who } now has { SAY("omb-logistics", $logistics) } in the Border Territory, before { $old }.
omb-log-sold-for-debts = { $who } sold { SAY("omb-barrels", $barrels) } at { DOLLARS($each) } to pay debts.
omb-log-last-round-over = All { $rounds } rounds are played.
omb-log-collected = { $who } collected { SAY("omb-barrels", $barrels) } from the regions.
omb-log-share = { $who } got { SAY("omb-barrels", $barrels) } from the government.
omb-log-counted = { $who } had { DOLLARS($purse) } in cash{ $barrels ->
    [0] {""}
   *[other] , { SAY("omb-barrels", $barrels) } at { DOLLARS($each) } = { DOLLARS($oil-worth) }
}{ $contracts ->
    [0] {""}
   *[other] , contracts for { DOLLARS($contracts) }
}{ $fines ->
    [0] {""}
   *[other] , less { DOLLARS($fines) } for pacifism
}: { DOLLARS($total) } in all.
omb-log-won = { $who } won with { DOLLARS($total) }.
omb-log-shared = { $who } shared the win with { DOLLARS($total) }.
omb-log-placed = { $who } came { SAY("omb-place", $place) } with { DOLLARS($total) }.

## Why a bot offers, and to what it would have said yes

omb-reason-offer = { $want ->
    [pact] Peace between us leaves us both free for the others.
    [peace] I want rebels to leave me alone until the end of round { $round }.
    [alone] I want { omb-reason-regions } left alone until the end of round { $round }.
    [help] I want help in { omb-reason-regions }: alone I may lose there.
    [bombs] My rebels could bomb: I would rather be paid for peace.
    [entry] I could walk into { omb-reason-regions }: I would rather be paid for leaving it alone.
    [helper] I would come along into { omb-reason-regions }, but not for nothing.
    [sale] I need money more than oil.
    [oil] I think that oil will be dearer.
    [fine] I cannot pay my fine, and would lose more than this.
    [money] I need money now, and would pay more of it back.
   *[interest] My money lies idle: lent, it earns.
}
omb-reason-regions = { SAY("omb-region", $region) }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
omb-reason-goods = { $kind ->
    [money] { DOLLARS($amount) }
   *[oil] { SAY("omb-barrels", $amount) } from hand
}{ $round ->
    [0] {""}
   *[other] {" "}in round { $round }
}
omb-reason-rather = { $side ->
    [less] I would have given { omb-reason-goods }, no more.
   *[more] With { omb-reason-goods } from { $who } I would have said yes.
}

## What is asked

omb-ask-ended = The game is over.
omb-ask-order-die = { $who }: the die falls for the turn order.
omb-ask-opening = { $who }: { $buy ->
    [yes] buy troops and logistics for the Border Territory at { DOLLARS($each) } each{ SAY("omb-purse", $purse) }, or finish buying.
   *[no] finish buying{ SAY("omb-purse", $purse) }; troops and logistics cost { DOLLARS($each) } each.
}
omb-ask-choosing = { $who }: choose action { $action } of 2 in round { $round }{ SAY("omb-purse", $purse) }{ $sell ->
    [yes] { $barrels ->
        [hidden] {""}
       *[other] , or first sell oil at { DOLLARS($each) }, { SAY("omb-barrels", $barrels) } in hand
    }
   *[no] {""}
}.
omb-ask-media = { $who }: raise media from { $media } by how much{ SAY("omb-purse", $purse) }, 0 to { $most }?{ $most ->
    [0] {""}
    [1] {" "}1 is free.
    [2] {" "}1 is free, 2 cost { DOLLARS(6) }.
   *[other] {" "}1 is free, 2 cost { DOLLARS(6) }, 3 cost { DOLLARS(12) }.
}{ $points ->
    [1] {""}
    [2] { $most ->
        [1] {" "}For the 2 of the box { DOLLARS(6) } are needed.
       *[other] {""}
    }
   *[other] { $most ->
        [1] {" "}For 2 of the { $points } of the box { DOLLARS(6) } are needed.
        [2] {" "}For the { $points } of the box { DOLLARS(12) } are needed.
       *[other] {""}
    }
}
omb-ask-buying = { $who }: { $buy ->
    [yes] buy troops and logistics, up to { $elements } in all{ SAY("omb-purse", $purse) }, by land { DOLLARS($each) }{ $fly ->
        [yes] , by air { DOLLARS($by-air) }
       *[no] {""}
    }, or finish buying.
   *[no] finish buying{ SAY("omb-purse", $purse) }; an element costs { DOLLARS($each) } by land.
}
omb-ask-taking-over = { $who }: take over { SAY("omb-region", $region) } from { $owner }, or leave it?
omb-ask-moving = { $who }: { SAY("omb-moves", $moves) } left. { $move ->
    [yes] Move a group, or finish moving.
   *[no] Nothing can move: finish moving.
}
omb-ask-troops = { $who }: how many troops go from { SAY("omb-region", $region) } { $to-region ->
    [off] off the board
   *[other] to { SAY("omb-region", $to-region) }
}, { $least } to { $most }?{ $locals ->
    [0] {""}
   *[other] {" "}Against { SAY("omb-locals", $locals) }{ omb-die } they win { $win-least } times in 100 with { $least } and { $win-most } times with { $most }, fought to the end.
}
omb-die = { $die ->
    [yes] {" "}and those of a die
   *[no] {""}
}
omb-ask-carrying = { $who }: how much logistics goes from { SAY("omb-region", $region) } { $to-region ->
    [off] off the board
   *[other] to { SAY("omb-region", $to-region) }
}, { $least } to { $most }?
omb-ask-on-the-way = { $who }: { omb-group } in { SAY("omb-region", $region) }. { $move ->
    [yes] Move on, { SAY("omb-moves", $moves) } left, or stop?
   *[no] Stop: with { SAY("omb-moves", $moves) } left no way leads on.
}
omb-ask-support-answer = { $who }: { $asker } asks you to come along to { SAY("omb-region", $region) } with a free move, against { SAY("omb-locals", $locals) }{ omb-die }{ $troops ->
    [0] {""}
   *[other] , with { SAY("omb-troops", $troops) } there already
}. { $likely } troops together win more often than not, { $sure } nine times in ten. { omb-answer }
omb-answer = { $agree ->
    [yes] { $decline ->
        [yes] Come along, or decline?
       *[no] A contract binds you: come along.
    }
   *[no] A contract forbids you to enter: decline.
}
omb-ask-bound = { $who }: { omb-group } in { SAY("omb-region", $region) }, bound for { SAY("omb-region", $to-region) }. Move on, { SAY("omb-moves", $moves) } left.
omb-ask-support-move = { $who }: move a group with troops to { SAY("omb-region", $region) }.
omb-ask-retreat-answer = { $who }: { $asker } asks you to retreat from { SAY("omb-region", $region) } too, { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }. { $retreat ->
    [yes] Retreat, or stay?
   *[no] There is nowhere you may go: stay.
}
omb-ask-retreating = { $who }: where do your troops retreat to from { SAY("omb-region", $region) }?
omb-ask-building = { $who }: { $builds ->
    [one] 1 build
   *[other] { $builds } builds
} left{ SAY("omb-purse", $purse) }. { $build ->
    [yes] Build, { $help ->
        [yes] help the people, { omb-or-contract }
       *[no] { omb-or-contract }
    }
   *[no] { $help ->
        [yes] Help the people, { omb-or-contract }
       *[no] { $contract ->
            [yes] Take a contract, or finish building.
           *[no] Finish building: nothing can be built.
        }
    }
} A kind once more costs { DOLLARS($each) }.
omb-or-contract = { $contract ->
    [yes] take a contract, or finish building.
   *[no] or finish building.
}
omb-ask-producing = { $who }: { $produce ->
    [yes] choose the regions that produce, or finish producing.
   *[no] finish producing: no region of yours has the logistics for more.
}
omb-ask-after = { $who }: { $sell ->
    [yes] sell oil at { DOLLARS($each) }{ SAY("omb-in-hand", $barrels) }, or end the action.
   *[no] end the action.
}
omb-ask-locals-die = The die falls for the locals of { SAY("omb-region", $region) }.
omb-ask-battle = { $who }: battle of { SAY("omb-region", $region) }, { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }, { $odds }. { omb-chances } { $talk ->
    [yes] Talk, or throw?
   *[no] Throw.
}
omb-chances = Fought to the end: won in { $win } of 100 cases, nobody left in { $both }, { $fallen }.{ $tenths } troops lost on average. Low throws fell more.
omb-ask-battle-dice = The dice fall for the battle of { SAY("omb-region", $region) }, { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }, { $odds }. { omb-chances }
omb-ask-rebels = { $who }: your rebels, strength { $strength }, are in { SAY("omb-region", $region) }. Move, { $strengthen ->
    [yes] strengthen, { omb-or-bomb }
   *[no] { omb-or-bomb }
}
omb-or-bomb = { $bomb ->
    [yes] bomb, or wait?
   *[no] or wait?
}
omb-ask-rebels-placing = { $who }: place your rebels in a free region of the east{ $first ->
    [yes] .
   *[no] , or wait.
}
omb-ask-rebels-entering = { $who }: bring your rebels onto the map in the east, or wait.
omb-ask-joining = { $who }: join { $bombers } in bombing { SAY("omb-aim", $aim) } of { $victim } in { SAY("omb-region", $region) }, minimum { $minimum } before you, with your strength { $strength }?{ $agree ->
    [yes] { $decline ->
        [yes] {""}
       *[no] {" "}A contract binds you to join.
    }
   *[no] {" "}A contract forbids you to bomb { $victim }: decline.
}
omb-ask-lending = { $who }: lend { $victim } your police, +{ $bonus }, against the bombing in { SAY("omb-region", $region) }, minimum { $minimum } so far?{ $decline ->
    [yes] {""}
   *[no] {" "}A contract binds you to lend it.
}
omb-ask-bombing = { $who }: a bombing by { $bombers } against { SAY("omb-aim", $aim) } in { SAY("omb-region", $region) }; damage begins above { $minimum }. { $talk ->
    [yes] Talk, or throw?
   *[no] Throw.
}
omb-ask-bombing-dice = The dice fall for the bombing of { SAY("omb-aim", $aim) } of { $victim } in { SAY("omb-region", $region) }; damage begins above { $minimum }.
omb-ask-repairing = { $who }: { $repair ->
    [yes] repair the { SAY("omb-building", $building) } in { SAY("omb-region", $region) } for { DOLLARS($price) }{ SAY("omb-purse", $purse) }, or give it up?
   *[no] the repair of the { SAY("omb-building", $building) } in { SAY("omb-region", $region) } costs { DOLLARS($price) }, more than you have{ SAY("omb-purse", $purse) }. Give it up.
}
omb-ask-fined = { $who }: { DOLLARS($debt) } of the fine owed. { $deals ->
    [yes] { $sell ->
        [yes] Borrow, sell { omb-oil-or-home }
       *[no] { $withdraw ->
            [yes] Borrow, or take troops home, one a dollar.
           *[no] Borrow.
        }
    }
   *[no] { $sell ->
        [yes] Sell { omb-oil-or-home }
       *[no] Take troops home, one a dollar.
    }
}
omb-oil-or-home = oil at { DOLLARS($each) }{ SAY("omb-in-hand", $barrels) }{ $withdraw ->
    [yes] , or take troops home, one a dollar.
   *[no] .
}
omb-ask-price-die = The die falls for the oil price, for everybody has sold.
omb-ask-penalty = { $who }: { DOLLARS($debt) } of the penalty owed. Pay with barrels of your regions, { DOLLARS($each) } each: from where?
omb-ask-exporting = { $who }: export barrels from your regions, { $left } to go besides pipelines, or finish exporting.
omb-ask-talking = { $who }: you have the floor. { $offers ->
    [yes] Make an offer, { omb-or-answer }
   *[no] { $answers ->
        [yes] Answer an offer, { omb-or-promise }
       *[no] { $promises ->
            [yes] Promise something, or drop it.
           *[no] Drop it.
        }
    }
}
omb-or-answer = { $answers ->
    [yes] answer one, { omb-or-promise }
   *[no] { omb-or-promise }
}
omb-or-promise = { $promises ->
    [yes] promise something, or drop it.
   *[no] or drop it.
}
omb-ask-drafting = { $who }: from { $giver } to { $to }{ $round ->
    [0] {""}
   *[other] , round { $round }
}. Add a term ({ $terms } so far){ $send ->
    [yes] , send, or drop it.
   *[no] , or drop it.
}
omb-ask-answering = { $who }: { $counter ->
    [yes] { $accept ->
        [yes] accept, refuse or counter
       *[no] refuse or counter
    }
   *[no] { $accept ->
        [yes] accept or refuse
       *[no] refuse
    }
} offer { $offer } of { $maker }, or leave it for later?

## What a draft will cost

omb-warn-troops = You have { SAY("omb-troops", $troops) } where voters allow { $allowance }. As it stands, pacifism is { $pacifism } at the end of the round{ $fine ->
    [0] .
   *[other] {" "}and { omb-warn-cost }
}
omb-warn-fine = As it stands, pacifism is { $pacifism } at the end of the round and { omb-warn-cost }
omb-warn-cost = costs { DOLLARS($fine) } then{ $final ->
    [yes] {""}
   *[no] {" "}and in each round after it
}, and ten times as much at the end of the game.
omb-warn-glut = Now everybody has sold: from { DOLLARS($each) } the price falls by { $least } to { $most } steps at the end of the round, and you keep { SAY("omb-barrels", $barrels) }.
omb-warn-barrels = At the end of the round { $leaving ->
    [0] none of these barrels
    [one] 1 of these barrels
   *[other] { $leaving } of these barrels
} can leave{ $room ->
    [0] {""}
   *[other] , { SAY("omb-region", $region) } keeps { $room }
}, and { $barrels } will be lost{ $last ->
    [yes] .
   *[no] {" "}unless you build for them first.
}
omb-warn-exports = { SAY("omb-barrels", $barrels) } that could leave now will be lost{ $room ->
    [0] {""}
   *[other] {" "}in { SAY("omb-region", $region) }, which keeps { $room }
}.
omb-warn-due = { $kind ->
    [money] { DOLLARS($amount) } fall due when round { $round } begins. As it stands, you have { DOLLARS($held) } then, { DOLLARS($short) } short: a breach.
    [oil] { SAY("omb-barrels", $amount) } from hand fall due when round { $round } begins, and you have { $held } then at most, { $short } short: a breach.
   *[logistics] { SAY("omb-logistics", $amount) } in the Border Territory fall due when round { $round } begins. As it stands, you have { $held } there, { $short } short: a breach.
}
omb-warn-bombing = Two dice cannot do enough against { SAY("omb-aim", $aim) } in { SAY("omb-region", $region) } with a minimum of { $minimum }: { $hits ->
    [0] nothing can be lost there.
   *[other] only { $hits } of 36 throws, which always do some harm, destroy anything.
}
omb-warn-breach = Contract { $number } demands that you lend { $whom } your police. Whoever bombs { $whom } cannot: a breach.
omb-warn-promise = You gave { $whom } promise { $promise }, which is not marked yet. Does this keep it?

## What an action moved in the hand: in the history, and beside a choice

one-more-barrel-gain = +{ DOLLARS($cash) }
one-more-barrel-cost = −{ DOLLARS($cash) }
one-more-barrel-brings = +{ DOLLARS($cash) }
one-more-barrel-costs = −{ DOLLARS($cash) }

## The board

omb-board-money = { DOLLARS($halves) }
omb-board-zone = { $zone ->
    [south] south
    [centre] centre
    [east] east
   *[north] north
}
omb-board-border = Border Territory
omb-board-order = Turn order
omb-board-price = Oil price
omb-board-hidden = hidden
omb-board-noted-cash = { DOLLARS($least) }–{ $half ->
    [0] { $most }
   *[other] { $most }.50
}
omb-board-noted-oil = { $least }–{ $most }
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
