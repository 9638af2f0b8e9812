# What is told of McMulti before a game, in lists of tables, and after it.

## How long it is

mm-length = To { MONEY($goal) }{ $rounds ->
    [0] .
   *[other] , about { $rounds } rounds.
}

## At a glance, in lists of tables

mm-glance-round = Round { $round }, to { MONEY($goal) }

## How the final sums came about

mm-sum-cash = Cash
mm-sum-equipment = Equipment
mm-tie-shared = { $who } and { $to } have the same and share the place: nothing else tells them apart.
