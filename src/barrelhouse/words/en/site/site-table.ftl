# The page of a table around the board: the prompt, the dock, the draft, the log, the clocks.

table-you = You
table-your-turn = It is your turn.
table-waiting = Waiting for { $who }.
table-catching-up = You decide next; first, what happened since.
table-over = The game is over.
table-past = You are looking at moment { NUMBER($n) } of { NUMBER($end) }.
table-past-mine = You are looking at moment { NUMBER($n) } of { NUMBER($end) }; it is your turn now.
table-last = Last:{" "}

## The title of the page

table-title-mine = Your turn · { $name }
table-title-of = { $who } is to act · { $name }
table-title-over = Over · { $name }

## Seats

table-seats = Who plays, and what they have
table-bot = bot
table-host = host
table-one-person = { $count } seats, one person
table-one-person-about = One person plays seats { $seats }.
table-asked = to act
table-seat-more = All that { $who } has

## The board

table-board = The board
table-board-keys = Arrow keys go from one thing to the next, Enter chooses a lit one, plus and minus zoom, 0 shows all.
table-parts = Parts of the board
table-zoom = Nearer and farther
table-nearer = Nearer
table-farther = Farther
table-fit = Show all of it
table-skip = Skip
table-next = Next
table-replay = How others’ turns are shown
table-slower = Slower
table-faster = Faster
table-speed = { $speed ->
    [slow] Slow
    [normal] Normal
    [fast] Fast
   *[none] At once
}

table-words = The board in words

## What is read out

table-told = Read out
table-told-since = Since your last decision
table-told-all = Read all
table-told-more = { $lines ->
    [one] And 1 more line: Read all has it.
   *[other] And { $lines } more lines: Read all has them.
}
table-told-sums = For you: { $sums }.
table-told-step = Drafted: { $what }{ $moved ->
    [yes] : { $sums }.
   *[no] .
}
table-told-later = Then: { $sums }.
table-told-where = { $what }, { $where }
table-told-back = Taken back.
table-told-draft = Your draft: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $moved ->
    [yes] , in all { $sums }.
   *[no] .
}
table-told-no-draft = Your draft is empty.
table-told-places = { $places ->
    [one] 1 place is lit: choose it on the board, or in the board in words.
   *[other] { $places } places are lit: choose one on the board, or in the board in words.
}

## The dock

table-dock = What you can do
table-verbs = Actions
table-which = Which one?
table-why-not-about = Not possible now; choose it to learn why.
table-choose-place = Choose a lit place on the board.
table-places = { $places ->
    [one] 1 place
   *[other] { $places } places
}
table-verb-price = { $verb }, { $price }
table-always = Always do this …
table-goal = Your first game
table-goal-got-it = Got it
table-back = Back
table-close = Close
table-rule-open = Open the rulebook at { $rule }
table-fewer = Fewer
table-more = More
table-most = All { $amount }
table-amount = { $verb }: { $amount }
table-prices = What each amount would cost or bring

## The draft

table-draft = Your draft
table-draft-whole = All of your draft
table-total = In all
table-then = then
table-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
table-warnings = Before you play
table-warnings-more = { $more ->
    [one] And 1 more.
   *[other] And { $more } more.
}
table-back-one = Take back
table-back-all = All back
table-play = { $steps ->
    [one] Play
   *[other] Play { $steps }
}
table-plays = { $steps ->
    [one] plays your 1 step
   *[other] plays your { $steps } steps
}
table-plays-short = plays { $steps }
table-draft-closed = You: play this, or take it back. Nothing can be added before it is played.
table-draft-dropped = { $steps ->
    [one] The table has moved on: 1 step of your draft no longer applies and was taken out.
   *[other] The table has moved on: { $steps } steps of your draft no longer apply and were taken out.
}
table-draft-shelved = { $steps ->
    [one] Your draft of 1 step waits until it is your turn again.
   *[other] Your draft of { $steps } steps waits until it is your turn again.
}

## Tabs

table-tabs = Parts of the table
table-tab-board = Board
table-tab-log = Log
table-tab-deals = Deals
table-to-deals = Read or counter it in the deals
table-tab-chat = Chat
table-tab-charts = Charts
table-tab-rules = Rules
table-tab-more = More
table-settings = Settings

## Keys

table-keys = Keys
table-key-verb = choose the first to the ninth action
table-key-walk = go over the board
table-key-play = play the draft
table-key-back = take one step back
table-key-escape = leave what is open
table-key-zoom = nearer, farther, all of it
table-key-next = show the next of what others did
table-key-skip = show all of it at once
table-key-speed = slower, faster
table-key-rule = open the rule of the thing you are on
table-key-hold = on a touch screen: what a thing is, without choosing it
table-key-help = show these keys

## The end of a game

table-result = Result
table-result-hide = Look at the board
table-result-show = Show the result

## One screen for several people

table-hand-over = Hand the screen to { $who }.
table-hand-over-about = Nothing of anybody’s hand is visible now.
table-hand-over-take = I am { $who }
table-sharing = One screen for several people
table-sharing-open = { $who }’s hand is open.
table-sharing-cover = Cover it
table-sharing-covered = All hands are covered.
table-sharing-show = Show { $who }’s hand

## The connection, and tables that cannot be shown

table-line-waiting = The connection to the house is down; trying again in { $seconds } s. Nothing is lost.
table-line-opening = The connection to the house is down; trying now. Nothing is lost.
table-line-now = Try now
table-unreachable = The house does not answer. This page tries again every 2 seconds.
table-none = No table here
table-closed = This table was closed before its game was over.
table-unshown = This table cannot be shown
table-read-only-playing = You see the board as it last was. You cannot look back or download the record.
table-read-only-over = You see the board as it last was. You cannot look back, but you can download the record, under More.
table-to-lobby = To the lobby
table-to-landing = To the front page

## The log

follow-log = What happened
follow-log-filter = Show only
follow-log-all = All
follow-log-none = Nothing has happened yet.
follow-log-unreadable = The log cannot be shown: this house cannot read it.
follow-log-loading = Loading the log …
follow-log-newest = Newest
follow-log-newer = { $count ->
    [one] 1 new line
   *[other] { $count } new lines
}
follow-log-look = See the board then
follow-log-run = { $rows } actions
follow-sums-table = table
follow-log-words = “{ $words }”

## What touched me while others decided

told-title = Since your last turn
told-more = { $count ->
    [one] And 1 more, in the log.
   *[other] And { $count } more, in the log.
}

told-sound = Play with sounds?
told-sound-about = Dice, barrels, battles, and your turn; the settings have the volume.
told-sound-yes = Yes
told-sound-no = No

## The slider through the game

follow-scrub = Moment of the game
follow-scrub-group = Look back
follow-scrub-at = { $round ->
    [0] { $n } of { $end }
   *[other] Round { $round } · { $n } of { $end }
}
follow-scrub-back = One step back
follow-scrub-on = One step on
follow-scrub-play = Play the game from here
follow-scrub-pause = Pause
follow-scrub-eyes = As { $who } saw it.
follow-scrub-spectator = As everybody sees it.
follow-scrub-now = Back to now

## Clocks and votes

follow-span-minutes = { $minutes }:{ $seconds }
follow-span-hours = { $hours }:{ $minutes } h
follow-span-days = { $days } d { $hours } h
follow-clock = Time left: { $left }
follow-clock-low = hurry
follow-clock-free = +{ $left }
follow-vote = { $name } has run out of time. What now?
follow-vote-mine = Your time is up, { $name }. You can still play until the others have decided.
follow-vote-count = { $wait } to wait, { $bot } for a bot; { $needed } needed.
follow-vote-wait = Wait
follow-vote-bot = Let a bot play

## Bots, by their level

levels-bot = bot, { $level }
levels-thinks = { $who } ({ $level }) is thinking …
levels-left = left, { $level } plays
levels-hinted = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
levels-hint = Hint
levels-considered = What it considered
levels-considered-of = What { $who } considered here
