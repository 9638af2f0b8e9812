# Opponents where they are chosen, and what is agreed about hints.

## Where they are chosen

site-bot-called = { $number ->
    [1] Bela
    [2] Cora
    [3] Dov
    [4] Edda
   *[other] Ada
}
levels-how = How { $level } plays
levels-seconds = at most { $seconds } s a decision
levels-rating = rated { $rating }
levels-rating-about = The rating says how strong a bot is: { level-driller } has 1,000, and a lead of 400 points means odds of ten to one to finish ahead.
levels-notes-about = Bots count hidden hands in their heads, also at tables that show no notes of them.
levels-installed-about = A bot installed in this house.
levels-bots = Bots, the gentlest first
levels-beside = Other bots
levels-against = Who do you want to play against?
levels-interpreted = The engine of this house is not compiled, or not yet: the highest levels take longer to decide, and on a slow machine they are weaker than their ratings say.
levels-against-about = For all bots at once. Each seat can also have its own.
levels-pick-gentle = Gentle
levels-pick-fair = Fair
levels-pick-hard = Hard
levels-pick-ruthless = Ruthless
levels-quick = Against fair bots.
levels-quick-named = Against fair bots ({ $level }).
levels-quick-other = Choose others

## Hints

levels-hints = Hints
levels-hints-usual = Alone against bots
levels-hints-usual-about = Where one person plays against bots, the highest level shows what it would do.
levels-hints-all = Everybody
levels-hints-all-about = Each person may ask; the table sees how often.
levels-hints-none = Nobody
levels-hints-agreed = { $allowed ->
    [yes] Seats may ask the highest level for advice.
   *[no] Nobody may ask for advice.
}
levels-key-hint = A hint, where they are agreed
