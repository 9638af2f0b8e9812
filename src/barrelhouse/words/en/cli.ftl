# What the command `barrelhouse` prints.

cli-version = barrelhouse { $version }, { $build ->
    [compiled] compiled
   *[interpreted] interpreted
}

## Help

cli-help =
    { $command } play GAME      play in this terminal, with bots or friends
    { $command } serve          open a house for others on the network
    { $command } bots           the bots you can play against
    { $command } options GAME   what can be agreed before a game
    { $command } board GAME     a board to start from, or check one
    { $command } replay FILE    go through a saved or recorded game
    { $command } verify FILE    check a record, throw by throw
    { $command } rules GAME     read the rulebook
    { $command } rules ID       read one rule, with its code and its tests
    { $command } rules WORD     find the rules with this word in them
    { $command } engine         play from another program, in JSON
    { $command } arena          matches between bots, and ratings from them
    { $command } admin          look after a house: list, back up, replay, prune
    { $command } --version      the version and the build

    Add --help to a command for more. Games: { $games }.
cli-help-play =
    { $command } play GAME

      --seats N            how many play; 4 by default
      --me N               your seat, by default 1; several as 1,3
      --bots NAME,NAME     who takes the other seats, in order: bots that
                           { $command } bots lists, or a program of
                           your own as outside:COMMAND. Seats left over are
                           people at this keyboard; --bots none leaves all
                           of them to people
      --names NAME,NAME    by seat
      --option NAME        an option of the game, or NAME=VALUE, as in
                           --option reroll --option goal=500
      --seed TEXT          the same text gives the same dice
      --save FILE          save the game in this file after every decision
      --resume FILE        go on with a saved game
      --record FILE        write the whole game to this file when it is over
      --board FILE         play on the board in this file, in a game with one
      --slow               pause after everything the others do
      --talk               ask me before others act, whenever I may speak up
      --auto               bots on all seats; you look on

    At a table of a house elsewhere, where --seats, --me, --bots, --names,
    --option, --board, --record and --talk mean the same:

      --server URL         the house. Seats that are neither yours nor a bot's
                           are open, and you are shown how others join
      --name NAME          your name; the house will know you again by it
      --title TEXT         the name of the table
      --dice TEXT          mix a text of your own into the dice
      --hints on|off       whether players may ask for hints; by default only
                           somebody alone with bots may
      --public             anybody may see the table and sit down
      --table ID           join this table: your own seat again, or the first
                           that is free; --seat N takes that one
      --key KEY            from the invitation to a private table
      --watch              look on without a seat
      --tables             list your tables and the open ones
      --token TOKEN        use the account of this token; so does the
                           environment variable BARRELHOUSE_TOKEN

    { $command } options GAME lists the options of a game.
cli-help-serve =
    { $command } serve

      --host HOST          the address to listen on: by default 127.0.0.1,
                           for this machine alone; 0.0.0.0 lets others on
                           your network in
      --port N             by default 8888; 0 takes any free port
      --data DIR           where tables and accounts are stored, in one file;
                           by default a folder of your user account
      --database URL       store them in PostgreSQL instead, as in
                           postgresql://user:password@host:5432/database
      --origin URL         a further address under which people reach this
                           house, as in https://games.example; may be repeated
      --behind-proxy       a proxy stands in front of this house, and its
                           headers say where requests come from
      --workers N          how many processes bots think in
      --no-browser         do not open a browser

    Ctrl-C closes the house; all games go on when it is opened again.
    The house describes its interface at /api/v1/openapi.json.
cli-help-bots =
    { $command } bots

    The bots you can play against, from gentle to ruthless, and how long each
    may think. --bots takes their names.
cli-help-options =
    { $command } options GAME

    Lists what can be agreed before a game, with the values each option takes.
    To play with one: { $command } play GAME --option NAME=VALUE
cli-help-board =
    { $command } board GAME

      --print FILE         write a board to start from; without FILE, to the
                           terminal
      --check FILE         say everything that is wrong with the board in this
                           file, and where

    The exit code of --check is 0 for a board that can be played on, else 1.
    To play on it: { $command } play GAME --board FILE
cli-help-replay =
    { $command } replay FILE

      --to N     show how the table stood after N actions
      --step     go action by action, even if the output is not a terminal

    In a terminal: Enter or n for the next action, p for the previous one,
    g N to go to action N, q to leave.
cli-help-verify =
    { $command } verify FILE

      --commitment DIGEST   the commitment you noted before the game: it proves
                            that the record holds the secret of that time
      --since N             the row from which the commitment holds, if the
                            game came to the house in a file
      --digest DIGEST       of a position, as you noted it during the game: it
                            proves that nothing before it was changed

    Checks every action against the rules, makes every throw and shuffle again
    from the secret of the dice, and computes every digest again. The exit code
    is 0 if nothing differs, else 1.
cli-help-admin =
    { $command } admin WHAT

      list               the tables, latest change first
        --stage STAGE    only those that are gathering, playing, over or closed
        --limit N        at most so many; by default 50
      backup FILE        everything the house stores, in one new file
      restore FILE       read it back, into a house without tables and people
        --replace        even if everything there now is lost
      replay-all         replay every table by the rules of this program: is it
                         still the same game? The exit code is 1 if one differs
        --table ID       only this one
      rethink --table ID let the bots of a finished table think again, from the
                         log: are their thoughts the same to the last bit?
        --row N          only the thought before this row, counted from 0
      prune --days N     remove guests who have not been seen for so long and
                         sit at no running table
        --dry-run        only count them

      --data DIR         the folder of the house, as in { $command } serve
      --database URL     or its PostgreSQL database

    All of it works while the house is open.
cli-help-rules =
    { $command } rules GAME       the whole book
    { $command } rules MM-4       a chapter
    { $command } rules MM-4.5     a rule, with its code and its tests
    { $command } rules WORD       all rules with this word in them
    { $command } rules GAME WORD  those of one game
cli-help-engine =
    { $command } engine

    Reads requests from standard input and answers on standard output,
    one JSON object a line:
    {"{"}"id": 1, "do": "new", "game": "mcmulti", "seats": 4{"}"}
    An unknown request is answered with the names of all requests, and a field
    that is missing or unknown with the names of the fields it takes.

## The house that is served

cli-needs-extra = { $verb } needs the extra { $extra }: pip install 'barrelhouse[{ $extra }]'.
cli-serve-open = Barrelhouse is open at { $address }
cli-serve-outside = Others on your network find it at { $address }
cli-serve-stop = Ctrl-C closes it; the games wait.
cli-serve-port-taken = Port { $port } is in use: choose another with --port, or --port 0 for any that is free.
cli-serve-port-forbidden = You may not use port { $port }: choose one above 1023 with --port.
cli-serve-host = This machine cannot listen on { $host }: give one of its own addresses with --host, or leave it out.
cli-serve-folder = The house cannot be opened: { $why }. Put that right, or choose another folder with --data.
cli-serve-database = The database cannot be used: { $why }. Check --database, and whether the database is running.
cli-serve-number = { $argument } needs a whole number from { $least } to { $most }, not { $value }.
cli-serve-origin = --origin needs an address such as https://games.example, not { $value }.

## The options of a game

cli-options-head = { $title }: set an option with --option NAME=VALUE
cli-option-flag = on or off; { $default } by default
cli-option-text = a text in a file, as --board FILE; the usual one by default
cli-option-number = a number from { $low } to { $high }; { $default } by default
cli-option-word = { $word }: { $about }
cli-option-usual = { $word } (the default): { $about }

## Mistakes in a command

cli-arguments = That was not understood: { $what }.
cli-needs-value = { $argument } needs a value after it: see { $command } { $verb } --help.
cli-argument-unknown = { $verb } does not know { $argument }: see { $command } { $verb } --help.
cli-command-unknown = There is no command { $verb }. The commands are: { $known }.
cli-game-what = Which game? Name one of: { $known }.
cli-game-unknown = There is no game { $game }. The games are: { $known }.
cli-seats = { $game } cannot be played by { $seats }: give --seats one of { $known }.
cli-me = This table has no seat { $seat }: its seats are 1 to { $seats }.
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
cli-file-exists = { $file } already exists: choose another name, or resume that game with --resume { $file }.
cli-no-folder = { $file } cannot be written: there is no folder { $folder }, or you may not write there.
cli-cannot-write = { $file } could not be written: { $why }. Nothing was changed there.
cli-no-file-name = No file can be called { $file }: choose another name.
cli-cannot-read = { $file } could not be read: { $why }.
cli-too-large = { $file } is longer than { $most } bytes: it is not a record of a game.
cli-bad-bots = { $file } says Bots "{ $found }": it must have { $seats } words, each { $person } for a person or one of { $known }.
cli-not-text = { $file } is not a record of a game: it is not text in UTF-8.
cli-broken-record = { $file }, line { $line }: { $why }
cli-other-game = { $file } is a game of { $game }: leave the game's name out, or resume another file.
cli-resume-fixed = { $argument } cannot be given with --resume: the saved game has settled it.
cli-replay-what = Which record? Type { $command } replay FILE.
cli-rules-what = Which rules? Name a game ({ $games }), the id of a rule, or a word to search for.
cli-rule-unknown = There is no rule { $wanted }: the ids go from { $first } to { $last }.
cli-rule-not-found = No rule contains “{ $words }”: try another word, the id of a rule, or a whole book: { $games }.
cli-rule-what = Which rule? Type r and its id, as in r { $first }, r { $chapter } for a whole chapter, or r and a word to search for.
cli-rule-unknown-near = There is no rule { $wanted }. The nearest are: { $near }.

## Boards

cli-board-what = For a board to start from, type { $command } board { $game } --print FILE; to check your own, { $command } board { $game } --check FILE.
cli-board-printed = The board of { $game } is in { $file }: change what you like, then check it with { $command } board { $game } --check { $file }
cli-board-no-start = { $game } has no board to start from.
cli-board-fixed = { $game } is always played on the same board: it takes no board of your own.
cli-board-twice = The board is given twice: leave out either --board or --option board.
cli-board-too-large = { $file } is longer than { $most } bytes: it is not a board.
cli-board-not-text = { $file } is not a board: it is not text in UTF-8.
cli-board-empty = { $file } is empty: it is not a board.
cli-board-fine = { $file } is a board that { $game } can be played on.
cli-board-faulty = { $faults ->
    [one] 1 fault
   *[other] { $faults } faults
} in { $file }: it cannot be played on.

## Verifying

cli-verify-what = Which record? Type { $command } verify FILE.
cli-verify-noted = { $argument } needs 64 digits and letters from a to f, not { $value }.
cli-verify-row = --since needs the number of a row, as the table showed it with its commitment, not { $value }.
cli-verify-game = { $game }, { $seats } seats, { $rows } rows
cli-verify-of-commitment = { $found ->
    [holds] Commitment: the secret of the dice is the one committed to.
    [differs] Commitment: this is not the secret committed to.
   *[unknown] Commitment: the record has none, so nobody is known to have committed to a secret.
}
cli-verify-of-rules = { $found ->
    [holds] Rules: all { $rows } actions and outcomes were possible.
    [differs] Rules: something was not possible, after { $rows } rows that were.
   *[unknown] Rules: not checked.
}
cli-verify-of-dice = { $found ->
    [holds] Dice: { $again } of { $chances } outcomes of chance ({ $throws } open throws, { $shuffles } hidden ones as in a shuffle) were made again and came out the same.
    [differs] Dice: a throw is not the one the secret gives, after { $again } that are.
   *[unknown] Dice: { $throws } open throws and { $shuffles } hidden outcomes were possible, but without a secret nothing more can be checked.
}
cli-verify-of-result = { $found ->
    [holds] Result: the scores are those of the last position.
    [differs] Result: the scores are not those of the last position.
   *[unknown] Result: the record has none.
}
cli-verify-of-position = { $found ->
    [holds] Position: the digest of the last position is the same.
    [differs] Position: the last position is a different one.
   *[unknown] Position: the record has no digest of it.
}
cli-verify-of-log = { $found ->
    [holds] Log: the digests of all { $rows } rows lead to the one at its end.
    [differs] Log: the digests of its rows do not lead to the one at its end.
   *[unknown] Log: there is no chain of digests to compare with.
}
cli-verify-seen = The digest you noted is that of the position after { $rows } rows.
cli-verify-since = The first { $since } rows came to the house in a file: this secret does not cover their dice.
cli-verify-bots = What bots drew at random for themselves is not checked: they choose freely, as any player does.
cli-verify-good = The record is what it says it is.
cli-verify-without = Nothing in the record contradicts itself; without a secret its dice cannot be verified.
cli-verify-difference = { $line ->
    [0] { $why }
   *[other] Line { $line }: { $why }
}
cli-verify-bad = The record is not what it says it is.
cli-bad-json = { $file } begins like JSON, but is not a record as a house exports it: export it again, or export it as text.

## Rules

cli-rule-code = Code
cli-rule-tests = Tests
cli-rule-tests-elsewhere = The tests are in the repository, not in an installed package.

## Playing

cli-refusal = { $sentence } [{ $rule }]
cli-narrow = The board needs { $needed } columns, and this terminal has { $width }: make it wider.
cli-low = The page needs { $needed } rows, and this terminal has { $height }: make it taller, or scroll up.
cli-prompt = {"> "}
cli-prompt-first = A number, an action, or h for help >{" "}
cli-prompt-word = which?{" "}
cli-word-again = Answer with one of these words, or press Enter for something else.
cli-prompt-words = in your own words:{" "}
cli-prompt-call = Enter to let them go on, or speak up >{" "}
cli-prompt-warned = Enter to play it all the same, anything else to leave it >{" "}
cli-prompt-hand-over = Enter >{" "}
cli-hand-over = Pass the keyboard to { $who }, who then presses Enter. Everybody else looks away.
cli-words = “{ $words }”
cli-no-words = Only a promise takes words after a colon: leave out the colon and what follows it.
cli-words-alone = A promise needs a line of its own: type the other actions before or after it.
cli-words-missing = A promise without words promises nothing: write them after a colon, or do something else.
cli-words-long = That is too long: say it in { $most } letters.
cli-not-yours = { $action } is for somebody who is not at this keyboard.
cli-taken-back = Taken back: { $action }.
cli-talk-on = From now on you are asked before others act, whenever you may speak up.
cli-talk-off = From now on you are only asked when it is your turn.
cli-more-happened = { $lines ->
    [one]   … and one line before; l shows it
   *[other]   … and { $lines } lines before; l shows them
}
cli-no-such-number = There is no choice { $number }: take one from 1 to { $most }, or write the action out.
cli-verb-unknown = No action begins with “{ $word }”. Now you can type: { $known }. For every action there is: h all. To leave: q.
cli-takes-no-word = { $verb } is complete as it is: leave out { $word }.
cli-draft-too-long = After that it is no longer your decision: type { $part } when it is your turn again.
cli-offered = { $action } is offered.
cli-offered-words = offered: { $words }
cli-all = all
cli-and-more = { $words } and { $more } more
cli-and-others = and { $more } like it
cli-play-help =
    Type a number from the list, or an action in words: { $example }
    { $several }Actions are joined by ; and are played all or none.

      ?            what this phase could offer, and why the rest is not offered
      ? ACTION     why this action is not offered
      hint         what the highest level would do in your place, and why
      u            undo, until dice fall or somebody else has to decide
      t            turn on or off that you may speak up before others act
      b            the board
      l            the latest events; l all for everything
      r ID         a rule by its id; r WORD finds the rules with a word
      s or s FILE  save
      q            leave
      h all        every action there is, with an example

    A command may be written out: help, undo, talk, board, log, rule, save, quit.
cli-play-help-several = A number may take a word, as in { $numbered }; an action may take several, as in
    { $words }.
cli-saved-whole = Saved in { $file }: step through it with { $command } replay { $file }
cli-saved = Saved in { $file }: go on with { $command } play --resume { $file }
cli-saved-unasked = Nothing more was typed, so the game is saved in { $file }: go on with { $command } play --resume { $file }
cli-not-saved = Not saved.
cli-save-first = Save before you leave? Enter for { $file }, another name, or n for no:{" "}
cli-no = no
cli-yes = yes
cli-you = You
cli-bot-name = { $bot ->
    [greedy] Greedy
    [random] Random
   *[other] { $bot }
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
cli-the-table = Table
cli-not-on-off = { $argument } is on or off, not { $value }.
cli-bots-name = Name
cli-bots-seconds = Thinks
cli-bots-rating = Rating in { $game }
cli-bots-most = ≤ { $seconds } s
cli-bots-seat = Seat them by name, as in --bots { $first },{ $last }.
cli-bots-points = Ratings: { $anchor } has 1000, and a lead of 400 points means odds of ten to one to finish ahead. They were measured in the arena.
cli-bots-notes = Bots count hidden hands in their heads, as a careful player would with notes, also at a table that shows no notes.
cli-bots-beside = Besides the ladder, with settings such as greedy:slips=10:
cli-hint = { $title } would play: { $action }
cli-hint-simulations = by { $simulations ->
    [one] one simulated game
   *[other] { NUMBER($simulations) } simulated games
} in { $seconds } s, { $shown } of { $considered } choices
cli-hint-considered = in { $seconds } s, { $shown } of { $considered } choices
cli-hint-alone = It compared nothing.
cli-hint-alike = { $action }, and { NUMBER($alike) } alike
cli-hint-no-difference = The best { NUMBER($count) } make no difference, as far as I can tell.
cli-hint-win = wins { $percent } %
cli-hint-worth = worth { $value }
cli-hint-tried = tried { $tried ->
    [one] once
   *[other] { NUMBER($tried) } times
}
cli-hint-not-asked = It is not your turn, so there is nothing to advise.
cli-hint-drafted = The house knows nothing of your draft. Undo it with u to get a hint, or play on.
cli-hint-failed = The adviser did not finish this time. Try again, or decide yourself.
cli-recorded = The whole game is in { $file }: look at it with { $command } replay { $file }

## At a house elsewhere

cli-online-address = { $address } is not the address of a house: give one such as http://192.168.1.20:8888.
cli-online-no-house = Nobody answers at { $address }: { $why }. Check the address, and whether the house is open.
cli-online-no-barrelhouse = What answers at { $address } is not a Barrelhouse of this version: check the address, or update both sides.
cli-online-name = What is your name? Add --name NAME.
cli-online-file = { $file } should hold what a house gave you, but cannot be read: repair it, or delete it and come in as a new guest.
cli-online-only = { $argument } is for tables of a house: add --server URL.
cli-online-not-there = { $argument } is for a table on this machine: leave it out with --server.
cli-online-settled = { $argument } is for a new table: leave it out, this one is settled.
cli-online-watch-what = Which table do you want to watch? Add --table ID.
cli-online-other-game = Table { $table } is a game of { $game }: leave the game's name out.
cli-online-unknown-game = This house plays { $game }, which your Barrelhouse does not know; it knows: { $known }. Update it.
cli-online-version = The table plays { $game } by version { $there } of its rules, and this program has { $here }: use the same version as the house.
cli-online-full = All seats at table { $table } are taken: add --watch to watch.
cli-online-not-let-in = The house no longer lets you in. Come in again.
cli-online-seat-lost = A bot plays your seat now: take it back with --table { $table }, if nobody else has.
cli-online-says = { $says }
cli-online-open = open
cli-online-seat = { $kind ->
    [open] free for anybody
    [bot] a bot
    [mine] you
    [ready] ready
   *[person] not ready yet
}
cli-online-same-person = the same person as at seat { $seats }
cli-online-invite = Others join by typing this, each with a name of their own:
cli-online-invite-anew = The old invitation no longer lets anybody in. Others join by typing this:
cli-online-invitation = { $command } play --server { $address } --table { $table }{ $key } --name NAME
cli-online-prompt-room = Waiting for everybody; h for help >{" "}
cli-online-room-help =
    The game starts by itself when every seat is taken and everybody is ready.

      start        start it now
      bot NAME     put this bot on the next open seat, if you are the host;
                   without a name, one of middling strength
      dice TEXT    mix a text of your own into the dice
      /TEXT        say something to the table
      q            leave this screen; your seat stays yours
cli-online-dice = Dice: { $commitment }
cli-online-thrown = Your text is mixed into the dice.
cli-online-no-open-seat = No seat is open.
cli-online-prompt-wait = Waiting for { $who } >{" "}
cli-online-prompt-call = Waiting for { $who }, or speak up >{" "}
cli-online-prompt-cut = Waiting for the house >{" "}
cli-online-prompt-read-only = { $why } >{" "}
cli-online-deadline = You have until { $until }.
cli-online-nobody-asked = Nobody has anything to decide just now.
cli-online-said = : { $text }
cli-online-say-what = What do you want to say? Type it after the slash, as in /good luck.
cli-online-not-said = That was not sent: there is no connection to the house just now.
cli-online-not-sent = That did not reach the house. Type it again when the connection is back.
cli-online-cut = The connection to the house is lost. It will be restored as soon as possible; nothing is lost.
cli-online-joined = The connection to the house is back.
cli-online-dropped = Your draft was dropped: { $why }
cli-online-no-board = The board cannot be drawn without a connection to the house.
cli-online-why = ? ACTION shows why an action is not offered, or what an offered one would cost or bring.
cli-online-hints = Hints taken: { $taken }.
cli-online-closed = The host has closed this table.
cli-online-help =
    Type a number from the list, or an action in words: { $example }
    { $several }Actions are joined by ; and are played all or none.

      ? ACTION     why this action is not offered, or what it would cost
      hint         what the highest level would do in your place, and why, where
                   that is agreed; everybody sees how many hints you took
      u            undo, until dice fall or somebody else has to decide
      t            show or hide what you may do out of turn while others act
      b            the board
      l            the latest events; l all for everything
      r ID         a rule by its id; r WORD finds the rules with a word
      /TEXT        say something to the table
      q            leave this screen; your seat stays yours
      h all        every action there is, with an example

    A command may be written out: help, undo, talk, board, log, rule, quit.
cli-online-left = Your seat stays yours. Come back with { $command } play --server { $address }{ $who } --table { $table }
cli-online-left-watching = Watch again with { $command } play --server { $address } --table { $table }{ $look }
cli-online-over = Save the game with { $command } play --server { $address }{ $who } --table { $table }{ $look } --record game.txt, then check its dice with { $command } verify game.txt
cli-online-recorded = The whole game is in { $file }: look at it with { $command } replay { $file }, check its dice with { $command } verify { $file }
cli-online-mine = Your tables: { $tables }
cli-online-open-tables = Open tables: { $tables }
cli-online-table = { $game }, { $stage ->
    [gathering] gathering
    [playing] being played
    [over] over
   *[closed] closed
}: { $names }
cli-online-your-turn = your turn
cli-online-join = Join one with { $command } play --server { $address } --table ID

## Replaying

cli-replay-start = { $game }, { $seats } seats, { $n } actions
cli-replay-at = { $n } of { $of }
cli-replay-beyond = The record ends after action { $n }: give a number from 0 to { $n }.
cli-replay-prompt = Enter next, p previous, g N, q:{" "}
cli-replay-key = Type Enter, n, p, g N or q.

## The protocol

cli-request-object = A request is one JSON object on a line.
cli-request-missing = The field { $field } is missing.
cli-request-extra = This request has no field { $field }. Its fields are: { $known }.
cli-request-type = The field { $field } must be { $wanted ->
    [text] a text
    [number] a whole number
    [list] a list
   *[object] an object
}, not { $found }.
cli-request-one-of = Give exactly one of these fields: { $fields }.
cli-request-unknown = There is no request { $do }. The requests are: { $known }.
cli-table-unknown = No table { $table } is open.
cli-too-many-tables = No more than { $most } tables can be open: close one first.
cli-seat-unknown = There is no seat { $seat }: give 0 to { $high }, or -3 for a spectator.
cli-seat-none = There is no seat { $seat }: give 0 to { $high }.
cli-nothing-to-roll = There is nothing to roll: it is a seat's decision, or the game is over.
cli-line-too-long = The line is longer than { $most } bytes and was skipped.
cli-line-not-utf8 = The line is not UTF-8: its byte { $byte } is wrong.

## Looking after a house

cli-admin-what = What should be done? Type { $command } admin and one of: { $known }.
cli-admin-rethink-what = Which table? Add --table ID, and --row N for a single thought of its bots.
cli-admin-rethought = { $same ->
    [one] One thought is
   *[other] { NUMBER($same) } thoughts are
} the same to the last bit, { $different ->
    [0] none is different
    [one] one is different
   *[other] { NUMBER($different) } are different
}.
cli-admin-thought-differs = Row { NUMBER($n) }: { $bot } of version { $version } chose “{ $was }”; here version { $here } chooses “{ $now }”, or weighs it differently.
cli-admin-thought-failed = Row { NUMBER($n) }: { $bot } fails here.
cli-admin-not-here = { $what } takes no { $argument }: see { $command } admin --help.
cli-admin-file = Which file? Type { $command } admin { $what } FILE.
cli-admin-how-long = For how long must guests have been away? Type { $command } admin prune --days N.
cli-admin-stage = There is no stage { $stage }. The stages are: { $known }.
cli-admin-no-house = There is no house in { $folder }: give its folder with --data, or its address with --database.
cli-admin-trouble = That could not be done: { $why }.
cli-admin-not-empty = The house has { $tables } tables and { $people } people, which would all be lost: add --replace if you mean that.
cli-admin-no-table = There is no table { $table } whose game has begun.
cli-admin-head-table = Table
cli-admin-head-game = Game
cli-admin-head-stage = Stage
cli-admin-head-rows = Rows
cli-admin-head-changed = Last change
cli-admin-head-seats = Seats
cli-admin-head-turn = Turn
cli-admin-open = open
cli-admin-listed = { $shown } of { $all } tables
cli-admin-backed-up = { $tables } tables with { $rows } rows, and { $people } people, are saved in { $file }.
cli-admin-restored = { $tables } tables with { $rows } rows, and { $people } people, are restored from { $file }.
cli-admin-is-older = { $table } ({ $game }): played by version { $version } of the rules, which this program does not have.
cli-admin-is-differs = { $table } ({ $game }), { $what ->
    [row] row { $n } is missing.
    [action] row { $n }: { $found } is not possible by these rules: { $expected }.
    [throw] row { $n }: the throw was { $found }, but the secret gives { $expected }.
    [chain] row { $n }: digest { $found }, but it should be { $expected }.
    [snapshot] position { $n }: the state has digest { $found }, but by these rules { $expected }.
    [kept] after row { $n } the table has digest { $found }, but it should be { $expected }.
   *[stage] after { $n } rows it is stored as { $found }, but by these rules it is { $expected }.
}
cli-admin-replayed = { $rows } rows replayed: { $same } tables are the same, { $differs } differ, { $older } follow other rules.
cli-admin-pruned = { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
} not seen for { $days } days removed.
cli-admin-would-prune = { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
} not seen for { $days } days would be removed.
