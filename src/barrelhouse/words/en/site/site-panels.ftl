# The parts of the table page that load later: charts, result, chat, standing orders, the wait before the game.

follow-on = on
follow-off = off
follow-no = No

## Charts

follow-charts = Charts
follow-charts-about = By round. Click to see the board at that moment.
follow-charts-none = There is nothing to draw before the first action.
follow-chart-slider = { $title }, by moment: arrow keys read the values, Enter shows the board at that moment
follow-chart-at = Moment { $n }: { $values }
follow-chart-value = { $name } { $value }
follow-chart-unknown = hidden
follow-figures = { $title } as a table
follow-figures-when = When
follow-figures-begin = Beginning
follow-figures-now = Now
follow-figures-round = Round { $round }, { $n }
follow-figures-row = { $n }

## The result

follow-over = The game is over
follow-won = { $count ->
    [one] { $who } wins with { $score }
   *[other] { $who } share the win with { $score }
}
follow-won-me = You win with { $score }
follow-ranking = Ranking
follow-ranking-place = Place
follow-ranking-name = Player
follow-ranking-score = Score
follow-sums = How it came about
follow-sums-none = –
follow-sums-all = In all
follow-share = Show it to others
follow-link = Link to this game
follow-link-copy = Copy the link
follow-picture-save = Save a picture
follow-picture-busy = Drawing it …
follow-picture-place = { $place }. { $name } { $score }
follow-turning = Turning points
follow-turning-none = No moment stands out.
follow-turning-gain = { $who }: +{ $amount }
follow-turning-loss = { $who }: −{ $amount }
follow-turning-lead = { $who } takes the lead
follow-turning-round = Round { $round }
follow-turning-row = Row { $n }
follow-turning-look = See the board
follow-eyes = Through other eyes
follow-eyes-about = All hands are open now: look at the whole game as each of you saw it.
follow-rematch = Play again
follow-rematch-join = Join the rematch
follow-rematch-watch = Look at the rematch
follow-rematch-about = Same options, clock and bots; everybody moves on by one seat, and the others are invited.
follow-rematch-asked = There is already a new table; your seat is kept there.
follow-export = Download the game
follow-export-text = Record as text
follow-export-json = Record as JSON
follow-export-whole = The whole game with the secret of its dice: for the replay viewer, for verifying, for your own programs.
follow-export-seen = As far as you may know it now. When the game is over, all of it.

## The dice

follow-dice = The dice
follow-dice-checking = Making all throws again …
follow-dice-good = Verified
follow-dice-bad = Something differs
follow-dice-counted = { $thrown ->
    [one] 1 throw was made again from the secret,
   *[other] { $thrown } throws and shuffles were made again from the secret,
} and { $rows } rows were checked again by the rules.
follow-dice-line = Line { $line } of the record:
follow-dice-proves = The secret was fixed before the first throw, and every throw follows from it, from the texts that were mixed in and from its place in the log. So nobody threw again because they did not like a throw.
follow-dice-noted = { $n ->
    [0] This browser noted the commitment before the first throw, and compared it now.
   *[other] This browser noted the commitment after row { $n }, and compared it now.
}
follow-dice-unnoted = This browser did not see the commitment during the game, so you have only the word of the house that it was made before.
follow-dice-yourself = To check it on your own machine, download the record and run: barrelhouse verify FILE
follow-dice-none = Nobody committed to the dice of this game: it came in a file.
follow-check-commitment = Commitment
follow-check-dice = Dice
follow-check-rules = Rules
follow-check-log = Log
follow-check-result = Result
follow-check-position = Last position
follow-found-holds = holds
follow-found-differs = differs
follow-found-unknown = not known
follow-commitment = The commitment (SHA-256 of the secret)
follow-secret = The secret
follow-added = Mixed in by { $name }

## The chat

follow-chat = Chat
follow-chat-none = Nobody has written anything yet.
follow-chat-say = Say something to the table
follow-chat-send = Say
follow-chat-there = Go there
follow-chat-seated = Only players at this table can write. You can read along.

## Standing orders

follow-orders = Standing orders
follow-orders-about = What the house may do in your name to speed up the game. You can change it at any time.
follow-orders-seated = Only your own seat can have standing orders.
follow-orders-lost = The list of standing orders could not be loaded. Close this and open it again.
follow-orders-saved = Saved.

## The clock that was agreed

follow-clock-title = Clock
follow-clock-none = No clock: everybody thinks as long as they like.
follow-clock-live = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} for the whole game; the first { $each ->
    [one] second
   *[other] { $each } seconds
} of each decision are free.
follow-clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
} for each decision.
follow-clock-bot = At zero a bot takes the seat.
follow-clock-others = At zero the others decide: to wait, or to let a bot play.

## The table itself

follow-menu = This table
follow-menu-free = Free seats
follow-menu-free-seat = { $name } has left seat { $number }; a bot plays it.
follow-menu-take = Take it
follow-menu-leave-title = Leave
follow-menu-leave-about = A bot plays your seat until you or somebody else takes it.
follow-menu-leave = Leave my seat
follow-menu-leave-as = Leave the seat of { $name }
follow-menu-leave-sure = Leave the game? A bot plays on in your place.
follow-menu-leave-yes = Leave
follow-menu-settings = Settings
follow-menu-lobby = To the lobby
follow-watch = Watching
follow-watch-about = Whoever opens this link sees what everybody may see.
follow-watch-as = See it as they do
follow-close = Close the table
follow-close-sure = Close this table for everybody? This cannot be undone.
follow-close-yes = Close it
follow-delete-title = Deleting
follow-delete-about = While nobody else has sat here, you can delete the table to make room for others.
follow-delete = Delete the table
follow-delete-sure = Delete this table with its whole game? This cannot be undone.
follow-delete-yes = Delete it

## Before the game

follow-gathering = Who plays?
follow-public = A public table: it is in the list, and anybody can sit down.
follow-private = A private table: only people with the link find it.
follow-seats = Seats
follow-seat-open = Open
follow-seat-kept = Kept for { $name }
follow-seat-ready = Ready
follow-seat-unready = Not ready yet
follow-seat-you = you
follow-seat-host = host
follow-seat-name = Name
follow-seat-leave = Stand up
follow-seat-free = Open this seat
follow-sit = Sit down
follow-sit-here-too = Add somebody at this screen
follow-sit-about = Take an open seat to play, or stay and watch.
follow-bot-kind = Bot for seat { $number }
follow-bot-put = Seat a bot
follow-start = Start the game
follow-lacks-open = { $count ->
    [one] 1 seat is open: send the link to somebody, or seat a bot there.
   *[other] { $count } seats are open: send the link, or seat bots there.
}
follow-lacks-ready = Waiting until { $name } is ready.
follow-lacks-nothing = Everybody is here.
follow-invite = Invite by link
follow-invite-about = Send this link. Whoever opens it can sit down, without an account.
follow-invite-link = Link to this table
follow-invite-only-here = This link works on this computer only. For friends elsewhere, start the house with
follow-invite-only-here-then = and open it by the address of this machine in your network, not by { $host }.
follow-invite-copy = Copy
follow-invite-copied = Copied
follow-invite-share = Share
follow-invite-text = Come and play at our table.
follow-dice-commitment = The commitment to the dice
follow-dice-commitment-about = The house has drawn the secret of all dice and shows its digest now. After the game the secret is revealed, and every throw can be checked.
follow-add = Your own text
follow-add-about = If you mix in one that nobody can guess, not even the house can have chosen the dice. All texts are shown at the start.
follow-add-chance = Random
follow-add-throw = Mix it in
follow-add-done = Mixed in: { $text }
follow-ready = I am ready
follow-ready-already = You are ready.
follow-unready = Not ready after all
follow-agreed = What was agreed
follow-option-usual = the usual one
follow-option-own = one of your own
