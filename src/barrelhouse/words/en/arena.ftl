# Matches of bots, and ratings from them.

cli-help-arena =
    { $command } arena GAME BOT,BOT,...     a match of these bots
    { $command } arena ladder GAME          pairs from a ladder of bots, rated
    { $command } arena rate FILE ...        ratings from what was kept

    Bots are levels, or names with settings, as in
    search:simulations=800:deals=no. Each duplicate, one run of the dice, is
    played once for every rotation of the bots over the seats.

      --games N            at least so many, in whole duplicates; 400
                           unless you say otherwise
      --seed TEXT          the same text, the same games
      --option NAME        an option of the game, or NAME=VALUE
      --board FILE         a board of your own, where the game has that option
      --jobs N             processes that play; the result is the same
      --minutes N          begin no further duplicate after so long
      --first N            skip the first N duplicates, to go on where
                           another run has ended
      --clock              let levels think only as long as they may at a
                           table: a slower machine may play other games
      --json FILE          keep everything in this file; the same seed gives
                           the same games, and only the times differ

    In a ladder:

      --bots BOT,BOT,...   from the lowest up; all levels unless you say
                           otherwise
      --seats N,N          numbers of players; all of the game's unless you
                           say otherwise
      --near N             how many times rarer bots meet with every rung
                           between them; 3 unless you say otherwise, 1 for
                           all alike
      --anchor BOT         who has 1000 points, also for rate; the highest
                           that is greedy, as driller, unless you say
                           otherwise

    Ratings need the extra lab: pip install 'barrelhouse[lab]'. In a
    checkout, python3 do.py arena ladder or rate installs it by itself.

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
arena-by-duplicates = { arena-column-wins-range }: 19 times of 20 the share in the long run lies between these. How much the duplicates differ tells how sure that is, by Wilson's formula.
arena-costs = { arena-column-seconds }, { arena-column-worst }, { arena-column-simulations }: of a decision, the mean time, the longest time and how many games it imagined. A single choice is no decision.
arena-drawn = Nobody ended { $games } of the games within { $most } actions: { $games ->
    [one] it counts
   *[other] they count
} as drawn.
arena-by-points = 400 points mean odds of ten to one to be placed before the other; { $anchor } has 1000. Intervals of 95 % by resampling duplicates.
arena-open = Where nobody below was ever placed before anybody above, only the least size of the gap is known (≥), and bots beyond it have no interval ({ $sign }).
arena-compiled = Played by compiled engine and games.
arena-interpreted = Played by engine and games as they are written; compiled they are about forty times as fast, in a checkout by python3 do.py compile.
arena-again = Again: { $command } arena { $arguments }
arena-again-duplicate = That duplicate alone: { $command } arena { $arguments }
arena-kept = Kept in { $file }.
arena-interrupted = Interrupted: { $games } of { $total } games are in whole duplicates and count.

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

arena-game-what = Which game shall be played? The games are: { $known }.
arena-game-unknown = There is no game { $game }. The games are: { $known }.
arena-bots-count = A match of { $game } needs as many bots as it has seats, with commas between them: { $known }, not { $bots }.
arena-ladder-bots = A ladder needs two or more different bots, with commas between them, not “{ $bots }”.
arena-seats = { $game } is played by { $known }, not by { $seats }.
arena-number = { $argument } must be a number from { $least } up, not “{ $value }”.
arena-anchor = The bot { $anchor } did not play, so it cannot have the 1000 points. Those who did: { $known }.
arena-not-here = { $argument } has no meaning here.
arena-rate-what = Which results shall be rated? Name files that --json wrote.
arena-no-library = Ratings need the extra lab: pip install 'barrelhouse[lab]'.
arena-bot-failed = The bot { $bot } failed in duplicate { $duplicate }, rotation { $rotation }, at seat { $seat }: { $why }
arena-bot-illegal = The bot { $bot } took action { $action }, which was none of its choices, in duplicate { $duplicate }, rotation { $rotation }, at seat { $seat }.
arena-no-file = { $file } cannot be read: { $why }.
arena-file-there = { $file } is there already: name another file, or remove it.
arena-no-file-written = { $file } cannot be written: { $why }.
arena-board-twice = Name the board once: by --board FILE, or by --option board=TEXT.
arena-board-not-text = { $file } is no text in UTF-8, so it is no board.
arena-no-results = { $file } has no results of the arena.
arena-other-rules = The results in { $file } are of rules { $rules }, these are { $now }.
arena-other-version = These results do not go together: some were played by version { $version }, some by { $other }.
arena-not-alike = These results do not go together: they are of other games, { $game } and { $other }, or under other options.
arena-other-bot = These results do not go together: { $bot } was { $one }, then { $other }.
arena-other-duplicate = These results do not go together: other bots played duplicate { $duplicate } of seed { $seed }.
arena-not-met = { $bot } has not met { $others }, not even by way of others, so they cannot be compared.
