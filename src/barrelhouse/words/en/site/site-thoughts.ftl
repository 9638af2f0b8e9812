# What bots think: a hint during a game, and after it what they considered.

thought-win = { $percent } %
thought-worth = −{ $below }
thought-worth-best = best
thought-where = { $what }, { $where }
thought-win-about = Chance to win
thought-worth-about = Points of its own measure, below the best
thought-alike = { $alike ->
    [one] and 1 alike
   *[other] and { $alike } alike
}
thought-soon = < 0.1 s
thought-tried = tried { $tried } ×
thought-simulations = { $simulations ->
    [one] 1 simulation
   *[other] { $simulations } simulations
}
thought-seconds = { $seconds } s
thought-choices = { $considered ->
    [one] 1 choice
   *[other] { $considered } choices
} in all
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
hint-others = What it weighed
hint-take = Take it
hint-take-about = It goes into your draft.
hint-take-anew = It takes the place of your draft.

## After the game

considered-title = What { $who } considered
considered-loading = Looking it up …
considered-place = Decision { NUMBER($place) } of { NUMBER($places) }
considered-before = The decision before
considered-next = The next decision
considered-made = Made by
considered-version = Version
considered-dice = Its dice
considered-dice-at = { $dice }…, row { NUMBER($n) }
considered-again = Think again
considered-again-busy = Thinking again …
considered-again-same = The same, bit for bit.
considered-again-other = It differs: another program or machine came to a different result.
considered-summary = What the bots considered
considered-summary-about = Each decision with the best of what was weighed. From the log and its dice, a bot can think any of them again.
considered-decisions = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}
considered-none = No thoughts of bots are stored for this game.
