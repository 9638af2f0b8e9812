dry-hole-title = Dry Hole
dry-hole-about = Look at your own die, then drill or hold.
dry-hole-option-rounds = Rounds
dry-hole-option-rounds-about = How many rounds are played.
dry-hole-order-drill-from = Drill from this seep on, and hold with less
dry-hole-not-now = That is not possible now, in round { $round }.
dry-hole-own-seep = { $who }: a seep of { $face }, which nobody else sees.
dry-hole-seep = { $who }: a seep that nobody else sees.
dry-hole-cost = Drilling costs { $face }.
dry-hole-paid = { $who }: { $points } { $points ->
    [one] point
   *[other] points
}.
dry-hole-drills = { $who }: drill.
dry-hole-holds = { $who }: hold.
dry-hole-prompt = { $who }, do you drill or hold in round { $round }?
dry-hole-round = Dry Hole, round { $round } of { $rounds }
dry-hole-seat = { $who }: { $points } points, seep { $seep ->
    [0] unknown
   *[other] { $seep }
}, { $plan ->
    [drill] drills
    [hold] holds
   *[none] undecided
}
