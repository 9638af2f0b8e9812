# What bots think: a hint during a game, and after it what they considered.

thought-win = { $percent } %
thought-worth = { $below } less
thought-where = { $what }, { $where }
thought-win-about = Chance to win
thought-grade = { $grade ->
    [best] best
    [same] as good
    [near] nearly as good
    [worse] worse
   *[far] much worse
}
thought-alike = { $alike ->
    [one] and 1 alike
   *[other] and { $alike } alike
}
thought-looked = It looked at { $considered ->
    [one] 1 choice
   *[other] { NUMBER($considered) } choices
}{ $games ->
    [0] .
    [one] {" "}and imagined 1 game that may follow.
   *[other] {" "}and imagined { NUMBER($games) } games that may follow.
}
thought-soon = less than 0.1 s
thought-seconds = { $seconds } s
thought-made = How it was made
thought-measure = { $measure ->
    [win] By its own measure: the chance to win of each choice, from 0 to 1.
   *[worth] By its own measure: what the position is worth after each choice, in points.
}
thought-measured = { $notation }: { NUMBER($value) }{ $tried ->
    [0] {""}
    [one] , tried once
   *[other] , tried { NUMBER($tried) } times, give or take { NUMBER($error, maximumFractionDigits: 4) } beside the best
}
thought-compared-nothing = It compared nothing here: it took anything at all, as gentle levels sometimes do, or it had only one choice besides talk.
thought-tells-nothing = It does not show what it compared.
thought-only = There was nothing else to choose.
thought-candidates = What was weighed, the best first
thought-chosen = chosen

## Hints

hint-title = Hint
hint-by = by the { $level }
hint-asking = The { $level } is thinking in your place …
hint-asking-about = It knows no more than you do. It takes up to { $seconds } s.
hint-late = The table has moved on meanwhile.
hint-again = Ask again
hint-alone = There is nothing else to do here but talk.
hint-no-difference = { $whole ->
    [yes] These make no difference, as far as I can tell.
   *[no] The best { $count } of these make no difference, as far as I can tell.
}
hint-others = What it weighed
hint-made = Made by
hint-time = Time
hint-take = Take it
hint-take-about = It goes into your draft.
hint-take-anew = It takes the place of your draft.

## After the game

considered-title = What { $who } considered
considered-loading = Looking it up …
considered-place = Decision { NUMBER($place) } of { NUMBER($places) }
considered-before = The decision before
considered-next = The next decision
considered-no-difference = The best { $count } made no difference, as far as it could tell.
considered-made = Made by
considered-version = Version
considered-dice = Its dice
considered-dice-at = { $dice }…, row { NUMBER($n) }
considered-again-about = From the log and its dice, a bot can think any decision again.
considered-again = Think again
considered-again-busy = Thinking again …
considered-again-same = The same, bit for bit.
considered-again-other = It differs: another program or machine came to a different result.
considered-summary = What the bots considered
considered-summary-about = Each decision, what else there was to do, and how much worse it would have been.
considered-decisions = { $decisions ->
    [one] 1 decision
   *[other] { NUMBER($decisions) } decisions
}{ $games ->
    [0] {""}
    [one] , 1 game imagined
   *[other] , { NUMBER($games) } games imagined
}
considered-none = No thoughts of bots are stored for this game.
