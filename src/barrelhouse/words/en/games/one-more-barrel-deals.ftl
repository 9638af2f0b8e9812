# The deals panel of One More Barrel. Sums arrive in half dollars and are written by DOLLARS; terms as sentences are omb-term.

## How the talk stands

omb-deals-none-here = This table is played without deals.
omb-deals-asked = { $who } is waiting for your answer to offer { $offer }: accept, refuse, counter, or decide later.
omb-deals-floor = { $talk ->
    [drafting] You have the floor and have begun an offer. Finish and send it, or give the floor back.
   *[talking] You have the floor. Make an offer, answer one, promise something, or give the floor back.
}
omb-deals-listening = { $talk ->
    [answering] { $who } is thinking about an offer.
    [drafting] { $who } is writing an offer.
   *[talking] { $who } has the floor.
}
omb-deals-free = You may speak now ({ $spoken } of { $most } used this round).{ $waiting ->
    [0] {""}
    [one] {" "}1 offer waits for your answer.
   *[other] {" "}{ $waiting } offers wait for your answer.
}
omb-deals-quiet = Talk is possible between actions, before decisions about rebels, before battle and bombing throws, and when cash does not cover a fine.{ $waiting ->
    [0] {""}
    [one] {" "}1 offer waits for your answer.
   *[other] {" "}{ $waiting } offers wait for your answer.
}
omb-deals-drop = Give the floor back
omb-deals-lately = What was said
omb-deals-offered = { $who } made an offer to { $parties } (offer { $offer }).
omb-deals-offered-privately = { $who } made a private offer to { $parties } (offer { $offer }).

## The map beside them

omb-deals-map = The map
omb-deals-map-show = Show the map
omb-deals-map-hide = Hide the map

## Offers

omb-deals-open-offers = Open offers
omb-deals-offer-to-me = Offer { $offer }: { $who } to { $parties }
omb-deals-offer-mine = Offer { $offer }: you to { $parties }
omb-deals-offer-other = Offer { $offer }: { $who } to { $parties }
omb-deals-private = private
omb-deals-who-accepted = Who has accepted
omb-deals-has-accepted = { $who } ✓ accepted
omb-deals-not-yet = { $who }: no answer yet
omb-deals-accept = Accept
omb-deals-refuse = Refuse
omb-deals-counter = Counter
omb-deals-later = Decide later
omb-deals-withdraw = Withdraw

## Writing an offer

omb-deals-begin = Make an offer
omb-deals-sheet-title = Your offer
omb-deals-counter-title = Your counter to offer { $offer }
omb-deals-with = { $private ->
    [1] With { $parties }, seen by nobody else.
   *[0] With { $parties }, seen by everybody.
}
omb-deals-with-whom = With whom?
omb-deals-who-sees = Who sees it?
omb-deals-openly = Everybody
omb-deals-privately = Only the parties
omb-deals-sheet-waits = Not now: talk is possible between actions, before decisions about rebels, before battle and bombing throws, and when cash does not cover a fine. Your sheet is kept until then.
omb-deals-begun = Already written
omb-deals-you-give = You give
omb-deals-they-give = { $who } gives
omb-deals-add-mine = + Add what you give
omb-deals-add-theirs = + Add what { $who } gives
omb-deals-remove = Remove
omb-deals-less = Less
omb-deals-more = More
omb-deals-money-sign = $
omb-deals-to-whom = To whom?
omb-deals-which = { $names ->
    [seat] Which player?
    [row] Which row of boxes?
   *[region] Which region?
}
omb-deals-on-the-map = or click it on the map
omb-deals-not-possible = Not possible now
omb-deals-when-due = When?
omb-deals-when-until = How long?
omb-deals-at-once = At once
omb-deals-round-due = At the beginning of round { $round }
omb-deals-round-until = Until the end of round { $round }
omb-deals-whole = Contract between { $parties }
omb-deals-binding = Binding as soon as all have accepted; until then you can withdraw it.
omb-deals-send = Send to { $parties }
omb-deals-discard = Discard
omb-deals-cancel = Cancel

## Kinds of terms

omb-deals-family-goods = Goods
omb-deals-family-help = Help until a round ends
omb-deals-family-battle = For one battle
omb-deals-family-pledges = Not to do, until a round ends
omb-deals-kind-money = Money
omb-deals-kind-oil = Oil in hand
omb-deals-kind-logistics = Logistics
omb-deals-kind-control = Control of a region
omb-deals-kind-support = Support
omb-deals-kind-police = Police
omb-deals-kind-join = Join bombings
omb-deals-kind-losses = Take losses first
omb-deals-kind-victory = Leave control after a victory
omb-deals-kind-retreat = Lose the troop of a retreat
omb-deals-kind-not-bomb = Not bomb
omb-deals-kind-not-enter = Not enter a region
omb-deals-kind-not-sell = Sell no oil
omb-deals-kind-not-box = Not choose a row
omb-deals-about-money = Goes from hand to hand, at once or at the beginning of a round.
omb-deals-about-oil = Barrels in hand, not those on regions.
omb-deals-about-logistics = Those in the Border Territory.
omb-deals-about-control = With all that stands on it: logistics, buildings, barrels.
omb-deals-about-support = Comes along whenever the other calls for support into this region.
omb-deals-about-police = Lends police whenever the other is bombed.
omb-deals-about-join = The rebels join whenever the other orders a bombing.
omb-deals-about-losses = Takes the losses of the battle there before the others do.
omb-deals-about-victory = If the battle there is won, the other controls the region.
omb-deals-about-retreat = Loses the troop when several retreat from there.
omb-deals-about-not-bomb = Orders and joins no bombing of this player.
omb-deals-about-not-enter = Brings no troops and no logistics into this region.
omb-deals-about-not-sell = Sells no oil.
omb-deals-about-not-box = Takes no box of this row.
omb-deals-clause = { $kind ->
    [money] { DOLLARS($amount) }{ omb-when }
    [oil] { SAY("omb-barrels", $amount) }{ omb-when }
    [logistics] { SAY("omb-logistics", $amount) }{ omb-when }
    [control] Control of { SAY("omb-region", $region) }{ omb-when }
    [police] Police until the end of round { $round }
    [join] Joining bombings until the end of round { $round }
    [support] Support into { SAY("omb-region", $region) } until the end of round { $round }
    [losses] Losses first in { SAY("omb-region", $region) }
    [victory] Control of { SAY("omb-region", $region) } after a victory
    [retreat] The troop of a retreat from { SAY("omb-region", $region) }
    [not_bomb] No bombing of { $whom } until the end of round { $round }
    [not_enter] Not entering { SAY("omb-region", $region) } until the end of round { $round }
    [not_sell] No sale of oil until the end of round { $round }
   *[not_box] No box of the row “{ SAY("omb-row", $row) }” until the end of round { $round }
}
omb-deals-clause-to = to { $to }

## Contracts and promises

omb-deals-contracts = Contracts in force
omb-deals-contract = Contract { $number }: { $parties }
omb-deals-no-contracts = None that you know of.
omb-deals-breach = { $round ->
    [due] Not kept, and still due.
   *[until] Not kept.
}
omb-deals-promises = Promises
omb-deals-promises-about = In a player's own words, heard by all; they bind nobody.
omb-deals-promise = { $who } to { $to }
omb-deals-promise-begin = Promise something
omb-deals-promise-to = To whom?
omb-deals-promise-words = Your words
omb-deals-promise-open = It stays open, in later rounds too, until the player who got it marks it as kept or broken.
omb-deals-promise-make = Promise
omb-deals-mark = { $mark ->
    [unmarked] open
    [kept] kept
   *[broken] broken
}
omb-deals-mark-kept = It was kept
omb-deals-mark-broken = It was broken
