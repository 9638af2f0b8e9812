# Matches between bots, and ratings from them.

cli-help-arena =
    { $command } arena GAME BOT,BOT,...     a match between these bots
    { $command } arena ladder GAME          a ladder of bots, matched and rated
    { $command } arena rate FILE ...        ratings from saved results

    Bots are levels, or names with settings, as in
    search:simulations=800:deals=no. Each duplicate, one run of the dice, is
    played once for every rotation of the bots over the seats.

      --games N            at least so many, in whole duplicates; by default 400
      --seed TEXT          the same text gives the same games
      --option NAME        an option of the game, or NAME=VALUE
      --board FILE         play on the board in this file, in a game with one
      --jobs N             how many processes play; the results are the same
      --minutes N          begin no further duplicate after so long
      --first N            skip the first N duplicates, to go on where another
                           run ended
      --clock              hold levels to their usual time: then a slower
                           machine may play different games
      --json FILE          save everything in this file; the same seed gives
                           the same games, and only the times differ

    In a ladder:

      --bots BOT,BOT,...   from the lowest up; by default all levels
      --seats N,N          numbers of players; by default all of the game's
      --near N             how many times more rarely bots meet for each rung
                           between them; by default 3, 1 for all equally
                           often
      --anchor BOT         who has 1000 points, also for rate; by default the
                           highest greedy one, such as driller

    Ratings need the extra lab: pip install 'barrelhouse[lab]'.

arena-playing = Games
arena-head = { $game }: { $games ->
    [one] 1 game
   *[other] { $games } games
} of { $duplicates ->
    [one] 1 duplicate
   *[other] { $duplicates } duplicates
}
arena-even = An even share of the { arena-column-wins } would be { $shares }.
arena-even-share = { $share } with { $players } players
arena-by-duplicates = { arena-column-wins-range }: 19 times out of 20 the share in the long run lies in this range, by Wilson's formula and by how much the duplicates differ.
arena-costs = { arena-column-seconds }, { arena-column-worst }, { arena-column-simulations }: for a decision, the mean time, the longest time and the number of simulated games. A single choice is not a decision.
arena-drawn = Nobody ended { $games } of the games within { $most } actions: { $games ->
    [one] it counts
   *[other] they count
} as drawn.
arena-by-points = A lead of 400 points means odds of ten to one to finish ahead; { $anchor } has 1000. Intervals of 95 % by resampling duplicates.
arena-open = Where no bot from below ever finished ahead of one from above, only a lower bound of the gap is known (≥), and the bots beyond it have no interval ({ $sign }).
arena-compiled = Played by the compiled engine and games.
arena-interpreted = Played by the interpreted engine and games; compiled, they are about forty times as fast.
arena-again = Again: { $command } arena { $arguments }
arena-again-duplicate = That duplicate alone: { $command } arena { $arguments }
arena-kept = Saved in { $file }.
arena-interrupted = Interrupted: { $games } of { $total } games belong to whole duplicates and count.

arena-column-bot = bot
arena-column-games = games
arena-column-seats = seats
arena-column-wins = wins
arena-column-wins-range = 95 %
arena-column-place = place
arena-column-score = score
arena-column-seconds = seconds
arena-column-worst = worst
arena-column-simulations = sims
arena-column-rating = rating
arena-column-rating-range = 95 %
arena-column-above = above next
arena-column-above-range = 95 %

## What goes wrong

arena-game-what = Which game? The games are: { $known }.
arena-game-unknown = There is no game { $game }. The games are: { $known }.
arena-bots-count = A match of { $game } needs as many bots as it has seats, with commas between them: { $known }, not { $bots }.
arena-ladder-bots = A ladder needs two or more different bots, with commas between them, not “{ $bots }”.
arena-seats = { $game } is played by { $known }, not by { $seats }.
arena-number = { $argument } must be a number from { $least } up, not “{ $value }”.
arena-anchor = The bot { $anchor } did not play, so it cannot have the 1000 points. These did: { $known }.
arena-not-here = { $argument } has no meaning here.
arena-rate-what = Which results should be rated? Name files that --json wrote.
arena-no-library = Ratings need the extra lab: pip install 'barrelhouse[lab]'.
arena-bot-failed = The bot { $bot } failed in duplicate { $duplicate }, rotation { $rotation }, at seat { $seat }: { $why }
arena-bot-illegal = The bot { $bot } took action { $action }, which was none of its choices, in duplicate { $duplicate }, rotation { $rotation }, at seat { $seat }.
arena-no-file = { $file } cannot be read: { $why }.
arena-file-there = { $file } already exists: choose another name, or remove it.
arena-no-file-written = { $file } cannot be written: { $why }.
arena-board-twice = Name the board only once: with --board FILE, or with --option board=TEXT.
arena-board-not-text = { $file } is not a board: it is not text in UTF-8.
arena-no-results = { $file } holds no results of the arena.
arena-other-rules = The results in { $file } follow version { $rules } of the rules, this program version { $now }.
arena-other-version = These results do not go together: some were played by version { $version }, some by { $other }.
arena-not-alike = These results do not go together: they are of different games, { $game } and { $other }, or of different options.
arena-other-bot = These results do not go together: { $bot } was { $one }, then { $other }.
arena-other-duplicate = These results do not go together: different bots played duplicate { $duplicate } of seed { $seed }.
arena-not-met = { $bot } has not met { $others }, not even through other bots, so they cannot be compared.
