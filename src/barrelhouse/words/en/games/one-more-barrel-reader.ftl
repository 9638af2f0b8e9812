# The board of One More Barrel in words, for those who do not see it. Sums are in half dollars.

omb-read-order = Turn order: { $order }.
omb-read-row = Row
omb-read-box = Box { $box }
omb-read-taken = { $given }, taken by { $who }
omb-read-gives = { $row ->
    [media] up to { SAY("omb-points", $value) }
    [purchases] buy { $value }, move { $moves }
    [builds] { $value ->
        [one] 1 build
       *[other] { $value } builds
    }
    [cash] { DOLLARS($value) } at once
   *[order] { SAY("omb-place", $value) } in the next round
}
omb-read-done-taxes = Chosen in this round by { $who }.
omb-read-done-speech = Already made by { $who }.
omb-read-done-sell = Sold in this round: { $who }.
omb-read-country = The country
omb-read-zone = { $zone ->
    [south] The south
    [centre] The centre
    [east] The east
   *[north] The north
}
omb-read-ways = Next door: { $regions }.
omb-read-battle = { SAY("omb-troops", $troops) } against { SAY("omb-locals", $locals) }.
omb-read-losses = At odds of { $odds } the locals lose { $losses } for a throw of 1 to 6 by the players: a low throw fells most.
omb-read-bombers = By the rebels of { $who }.
omb-read-lenders = Police lent by { $who }.
omb-read-players = Players
omb-read-player = Player
omb-read-rebels = strength { $strength } in { SAY("omb-region", $region) }
omb-read-rebels-away = not on the map
omb-read-deals = Contracts in force
omb-read-contract = Contract { $number }
