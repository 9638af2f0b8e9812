# What is told of One More Barrel before a game, in lists of tables, and after it.

## How long it is

omb-length = { $rounds } rounds.

## At a glance, in lists of tables

omb-glance-round = Round { $round } of { $rounds }
omb-glance-seat = { $regions ->
    [one] 1 region
   *[other] { $regions } regions
}{ $worth ->
    [0] {""}
   *[other] , contracts for { DOLLARS($worth) }
}

## How the final sums came about

omb-sum-cash = Cash
omb-sum-oil = Oil in hand
omb-sum-regions = Oil from the regions
omb-sum-government = Oil of the government
omb-sum-contracts = Contracts
omb-sum-fines = 10 fines for pacifism
omb-sum-debts = Debts paid and received
omb-sum-barrels = { $barrels } at { DOLLARS($each) }
omb-tie-shared = { $who } and { $to } have the same money, contracts and regions, and share the place.
omb-tie-contracts = { $who } and { $to } have the same money: more steps on the contract track, { $more } against { $fewer }, put { $who } first.
omb-tie-regions = { $who } and { $to } have the same money and contracts: more regions, { $more } against { $fewer }, put { $who } first.
