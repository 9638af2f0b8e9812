# What the command barrelhouse says.

cli-version = barrelhouse { $version }, { $build ->
    [compiled] compiled
   *[interpreted] interpreted
}

## Help

cli-help =
    { $command } play GAME      play in this terminal, with bots or friends
    { $command } serve          open a house for others: tables over the network
    { $command } options GAME   what can be agreed before a game
    { $command } board GAME     check a board of your own
    { $command } replay FILE    go through a saved or recorded game
    { $command } rules GAME     read the rulebook
    { $command } rules ID       read one rule, with its code and its tests
    { $command } engine         play from another program, by lines of JSON
    { $command } --version      which version and which build this is

    A command followed by --help tells more. Games: { $games }.
cli-help-play =
    { $command } play GAME

      --seats N            how many play; 4 unless you say otherwise
      --me N               your seat, 1 unless you say otherwise; several as 1,3
      --bots KIND,KIND     who takes the other seats in order: greedy or random;
                           seats left over are people at this keyboard,
                           --bots none makes all so
      --names NAME,NAME    by seat
      --option NAME        an option of the game, or NAME=VALUE, as in
                           --option reroll --option goal=500
      --seed TEXT          the same text, the same dice
      --save FILE          keep the game in this file all the time
      --resume FILE        go on with a saved game
      --record FILE        write the whole game into this file when it is over
      --board FILE         on the board in this file, in a game that takes one
      --slow               pause after each thing the others do
      --talk               ask me before others act, whenever I may speak up
      --auto               bots on all seats, to look at

    { $command } options GAME lists the options of a game.
cli-help-serve =
    { $command } serve

      --host HOST          the address to listen at: 127.0.0.1 unless you say
                           otherwise, for this machine alone; 0.0.0.0 lets
                           others on your network in
      --port N             8888 unless you say otherwise; 0 takes any free one
      --data DIR           where tables and people are kept, in one file;
                           a folder of yours unless you say otherwise
      --database URL       keep them in PostgreSQL instead, as in
                           postgresql://user:password@host:5432/database
      --origin URL         a further address under which people reach this
                           house, as in https://games.example; may be repeated
      --behind-proxy       a proxy stands before this house, and its headers
                           tell who asks
      --workers N          processes in which bots think
      --no-browser         do not open a browser

    Ctrl-C closes the house; all games go on when it is opened again.
    docs/server.md tells of hosting and of the interface.
cli-help-options =
    { $command } options GAME

    Lists what can be agreed before a game, with the values each option takes.
    Then play with it: { $command } play GAME --option NAME=VALUE
cli-help-board =
    { $command } board GAME --check FILE

    Says everything that is wrong with the board in this file, and where; the
    exit code is 1 then, and 0 for a board that can be played on.
    Then play on it: { $command } play GAME --board FILE
cli-help-replay =
    { $command } replay FILE

      --to N     show how the table stood after N actions
      --step     go action by action, also when the output is no terminal

    In a terminal: Enter or n for the next action, p for the one before,
    g N to go to one, q to leave.
cli-help-rules =
    { $command } rules GAME       the whole book
    { $command } rules MM-4       a chapter
    { $command } rules MM-4.5     a rule, with its code and its tests
cli-help-engine =
    { $command } engine

    Reads requests from standard input and answers on standard output,
    one JSON object a line:
    {"{"}"id": 1, "do": "new", "game": "mcmulti", "seats": 4{"}"}
    All requests are in docs/protocol.md.

## The house that is served

cli-serve-open = Barrelhouse is open at { $address }
cli-serve-outside = Others on your network find it at { $address }
cli-serve-stop = Ctrl-C closes it; the games wait.
cli-serve-port-taken = Port { $port } is in use: give another by --port, or --port 0 for any that is free.
cli-serve-port-forbidden = Port { $port } may not be used by you: give one above 1023 by --port.
cli-serve-host = This machine cannot listen at { $host }: give an address of its own by --host, or leave it out.
cli-serve-folder = The house cannot be opened: { $why }. Give another folder by --data, or put that right.
cli-serve-database = The database cannot be used: { $why }. Check --database, and whether it runs.
cli-serve-number = { $argument } needs a whole number of at most { $most }, not { $value }.
cli-serve-origin = --origin needs an address such as https://games.example, not { $value }.

## The options of a game

cli-options-head = { $title }: give what you agree on as --option NAME=VALUE
cli-option-flag = on or off; { $default } unless you say otherwise
cli-option-text = a text in a file, as --board FILE; the usual one unless you say otherwise
cli-option-number = a number from { $low } to { $high }; { $default } unless you say otherwise
cli-option-word = { $word }: { $about }
cli-option-usual = { $word } (unless you say otherwise): { $about }

## Mistakes in a command

cli-arguments = That was not understood: { $what }.
cli-needs-value = { $argument } needs a value after it: see { $command } { $verb } --help.
cli-argument-unknown = { $verb } does not know { $argument }: see { $command } { $verb } --help.
cli-command-unknown = There is no command { $verb }. The commands are: { $known }.
cli-game-what = Which game? There is { $known }: say for example { $command } play { $known }.
cli-game-unknown = There is no game { $game }. The games are: { $known }.
cli-seats = { $game } cannot be played by { $seats }: give --seats one of { $known }.
cli-me = Seat { $seat } is not at this table: the seats are 1 to { $seats }.
cli-bot-unknown = There is no bot { $bot }. The bots are: { $known }.
cli-too-many-bots = { $bots ->
    [one] 1 bot is too many
   *[other] { $bots } bots are too many
}: { $seats ->
    [0] no seat is free
    [one] only 1 seat is free
   *[other] only { $seats } seats are free
} for them.
cli-auto-bots = With --auto every seat needs a bot, and of { $seats } seats { $bots ->
    [0] none has one
    [one] only 1 has one
   *[other] only { $bots } have one
}.
cli-too-many-names = { $names } names are too many for { $seats } seats.
cli-option-value = The option { $option } needs a value: write --option { $option }=VALUE.
cli-not-a-number = { $argument } needs a whole number, not { $value }.
cli-file-exists = { $file } is there already: give another name, or go on with it by --resume { $file }.
cli-no-folder = { $file } cannot be written: there is no folder { $folder } that may be written to.
cli-cannot-write = { $file } could not be written: { $why }. Nothing was changed there.
cli-no-file-name = No file can be called { $file }: give another name.
cli-cannot-read = { $file } could not be read: { $why }.
cli-too-large = { $file } is longer than { $most } bytes: it is no record of a game.
cli-bad-bots = { $file } says Bots "{ $found }": it must have { $seats } words, each { $person } for a person or one of { $known }.
cli-not-text = { $file } is no record of a game: it is not text in UTF-8.
cli-broken-record = { $file }, line { $line }: { $why }
cli-other-game = { $file } is a game of { $game }: leave the game's name out, or resume another file.
cli-resume-fixed = { $argument } cannot be given with --resume: the saved game has settled it.
cli-replay-what = Which record? Say { $command } replay FILE.
cli-rules-what = Which rules? Say { $command } rules { $games }, or the id of a rule.
cli-rule-unknown = There is no rule { $wanted }: ids go from { $first } to { $last }, and the books are: { $games }.
cli-rule-what = Which rule? Say r and its id, as r { $first }, or r { $chapter } for a whole chapter.
cli-rule-unknown-near = There is no rule { $wanted }. Near it are: { $near }.

## Boards

cli-board-what = Which board? Say { $command } board { $game } --check FILE.
cli-board-fixed = { $game } is always played on the same board: it takes no file.
cli-board-twice = The board is given twice: leave out --board or --option board.
cli-board-too-large = { $file } is longer than { $most } bytes: it is no board.
cli-board-not-text = { $file } is no board: it is not text in UTF-8.
cli-board-empty = { $file } is empty: it is no board.
cli-board-fine = { $file } is a board that { $game } can be played on.
cli-board-faulty = { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
} in { $file }: it cannot be played on.

## Rules

cli-rule-code = Code
cli-rule-tests = Tests
cli-rule-tests-elsewhere = The tests are in the repository, not in an installed package.

## Playing

cli-refusal = { $sentence } [{ $rule }]
cli-narrow = The board needs { $needed } columns, and this terminal has { $width }: make it wider.
cli-low = The page needs { $needed } rows, and this terminal has { $height }: make it higher, or scroll up.
cli-prompt = {"> "}
cli-prompt-first = A number, an action, or h for help >{" "}
cli-prompt-word = which?{" "}
cli-prompt-words = in your own words:{" "}
cli-prompt-call = Enter to let them go on, or speak up >{" "}
cli-prompt-hand-over = Enter >{" "}
cli-hand-over = Pass the keyboard to { $who }, who then presses Enter. Everybody else looks away.
cli-words = “{ $words }”
cli-no-words = Only a promise takes words after a colon: leave out the colon and what follows.
cli-words-alone = A promise has a line of its own: give the other actions before it or after it.
cli-words-missing = A promise without words promises nothing: write them after a colon, or do something else.
cli-words-long = That is too long: say it in { $most } letters.
cli-not-yours = { $action } is for somebody else to do, who is not at this keyboard.
cli-taken-back = Taken back: { $action }.
cli-talk-on = From now on you are asked before others act, whenever you may speak up.
cli-talk-off = From now on you are only asked when it is your turn.
cli-more-happened = { $lines ->
    [one]   … and one line before; l shows it
   *[other]   … and { $lines } lines before; l shows them
}
cli-no-such-number = There is no choice { $number }: take one from 1 to { $most }, or write the action out.
cli-verb-unknown = “{ $word }” begins no action. Now you can say: { $known }. Every action there is: h all.
cli-takes-no-word = { $verb } stands for itself: leave out { $word }.
cli-draft-too-long = After that it is no longer your decision: give { $part } when you are asked again.
cli-offered = { $action } is offered.
cli-offered-words = offered: { $words }
cli-all = all
cli-and-more = { $words } and { $more } more
cli-and-others = and { $more } like it
cli-play-help =
    Type a number from the list, or an action in words: { $example }
    { $several }Actions are joined by ; and are played all or none.

      ?            what this phase could offer, and why the rest is not
      ? ACTION     why this action is not offered
      u            take back what you did, until dice fall or others are asked
      t            be asked before others act when you may speak up, or no more
      b            the board
      l            what happened lately; l all for everything
      r ID         a rule by its number, as it stands behind a refusal
      s or s FILE  save
      q            leave
      h all        every action there is, with an example
cli-play-help-several = A number takes a word with it, as { $numbered }; an action also several, as
    { $words }.
cli-saved-whole = Saved in { $file }: walk through it with { $command } replay { $file }
cli-saved = Saved in { $file }: go on with { $command } play --resume { $file }
cli-not-saved = Not saved.
cli-save-first = Save before you leave? Enter for { $file }, another name, or n for no:{" "}
cli-no = no
cli-yes = yes
cli-you = You
cli-bot-name = { $bot ->
    [greedy] Greedy
    [random] Random
   *[other] { $bot }
} { $number }
cli-the-table = Table
cli-recorded = The whole game is in { $file }: look at it with { $command } replay { $file }

## Replaying

cli-replay-start = { $game }, { $seats } seats, { $n } actions
cli-replay-at = { $n } of { $of }
cli-replay-beyond = The record ends after action { $n }: give a number from 0 to { $n }.
cli-replay-prompt = Enter next, p previous, g N, q:{" "}
cli-replay-key = That is none of Enter, n, p, g N and q.

## The protocol

cli-request-object = A request is one JSON object a line.
cli-request-missing = The field { $field } is missing.
cli-request-extra = The field { $field } is not known here. Known are: { $known }.
cli-request-type = The field { $field } must be { $wanted ->
    [text] a text
    [number] a whole number
    [list] a list
   *[object] an object
}, not { $found }.
cli-request-one-of = Give exactly one of these fields: { $fields }.
cli-request-unknown = There is no request { $do }. The requests are: { $known }.
cli-table-unknown = No table { $table } is open.
cli-too-many-tables = { $most } tables are open, which is the most: close one first.
cli-seat-unknown = There is no seat { $seat }: give 0 to { $high }, or -1 for a spectator.
cli-seat-none = There is no seat { $seat }: give 0 to { $high }.
cli-nothing-to-roll = There is nothing to roll: it is a seat's decision, or the game is over.
cli-line-too-long = The line is longer than { $most } bytes and was passed over.
cli-line-not-utf8 = The line is not UTF-8: its byte { $byte } is wrong.
