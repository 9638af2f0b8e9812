# What the command barrelhouse says.

cli-version = barrelhouse { $version }, { $build ->
    [compiled] compiled
   *[interpreted] interpreted
}

## Help

cli-help =
    { $command } play GAME      play in this terminal, with bots or friends
    { $command } serve          open a house for others: tables over the network
    { $command } bots           who can be played against
    { $command } options GAME   what can be agreed before a game
    { $command } board GAME     check a board of your own
    { $command } replay FILE    go through a saved or recorded game
    { $command } verify FILE    whether a record is what it says, throw by throw
    { $command } rules GAME     read the rulebook
    { $command } rules ID       read one rule, with its code and its tests
    { $command } engine         play from another program, by lines of JSON
    { $command } arena          matches of bots, and ratings from them
    { $command } admin          look after a house: list, back up, replay, prune
    { $command } --version      which version and which build this is

    A command followed by --help tells more. Games: { $games }.
cli-help-play =
    { $command } play GAME

      --seats N            how many play; 4 unless you say otherwise
      --me N               your seat, 1 unless you say otherwise; several as 1,3
      --bots NAME,NAME     who takes the other seats in order: driller, tycoon and
                           the like, which { $command } bots lists, or a
                           program as outside:COMMAND;
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

    At a table of a house far away, where --seats, --me, --bots, --names,
    --option, --board, --record and --talk mean the same:

      --server URL         the house; seats that are neither yours nor bots'
                           are open, and you are shown how others come
      --name NAME          what you are called; the house knows you again
      --title TEXT         what the table is called
      --dice TEXT          throw a text of your own into the dice
      --hints on           seats may ask for hints; off: they may not. Unless you
                           say so, only a person alone with bots may
      --public             everybody may see it and sit down
      --table ID           come to this table: your own seat again, or the
                           first that is free; --seat N takes that one
      --key KEY            from the invitation to a private table
      --watch              look on without a seat
      --tables             list your tables and the open ones
      --token TOKEN        be the account of this token; BARRELHOUSE_TOKEN
                           does the same

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
cli-help-bots =
    { $command } bots

    Who can be played against, from gentle to ruthless, with how long each may
    think. The names are what --bots takes.
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
cli-help-verify =
    { $command } verify FILE

      --commitment DIGEST   what you noted before the game: nobody can then have
                            put another secret into the record
      --since N             the row from which on it was promised, if the game
                            came to the house in a file
      --digest DIGEST       that of a position, which you noted during the game:
                            nobody can then have changed what was before

    Asks every action again, throws every throw and shuffle again from the
    secret of the dice, and makes every digest again. The exit code is 0 if
    nothing differs and 1 if something does. docs/fairness.md tells what that
    proves, and how to do it by hand.
cli-help-admin =
    { $command } admin WHAT

      list               the tables, those that changed last first
        --stage STAGE    only those: gathering, playing, over or closed
        --limit N        so many; 50 unless you say otherwise
      backup FILE        all that the house keeps, in one new file
      restore FILE       back from it, into a house without tables and people
        --replace        even if all that is there now is lost
      replay-all         every table again by the rules of this program: is it
                         still the same game? The exit code is 1 if one differs
        --table ID       only this one
      rethink --table ID the thoughts of the bots at a finished table again, from
                         the log: are they the same to the last bit?
        --row N          only the thought before this row, counted from 0
      prune --days N     remove guests who were not seen for so long and sit at
                         no running table
        --dry-run        only count them

      --data DIR         the folder of the house, as in { $command } serve
      --database URL     or its PostgreSQL

    All of it works while the house is open.
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

cli-needs-extra = { $verb } needs the extra { $extra }: pip install 'barrelhouse[{ $extra }]'.
cli-serve-open = Barrelhouse is open at { $address }
cli-serve-outside = Others on your network find it at { $address }
cli-serve-stop = Ctrl-C closes it; the games wait.
cli-serve-port-taken = Port { $port } is in use: give another by --port, or --port 0 for any that is free.
cli-serve-port-forbidden = Port { $port } may not be used by you: give one above 1023 by --port.
cli-serve-host = This machine cannot listen at { $host }: give an address of its own by --host, or leave it out.
cli-serve-folder = The house cannot be opened: { $why }. Give another folder by --data, or put that right.
cli-serve-database = The database cannot be used: { $why }. Check --database, and whether it runs.
cli-serve-number = { $argument } needs a whole number from { $least } to { $most }, not { $value }.
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

## Verifying

cli-verify-what = Which record? Say { $command } verify FILE.
cli-verify-noted = { $argument } needs 64 digits and letters from a to f, not { $value }.
cli-verify-row = --since needs the number of a row, as the table told it with its commitment, not { $value }.
cli-verify-game = { $game }, { $seats } seats, { $rows } rows
cli-verify-of-commitment = { $found ->
    [holds] Commitment: the secret of the dice is the one that was promised.
    [differs] Commitment: this is not what was promised.
   *[unknown] Commitment: the record tells none, so nobody knows what was promised.
}
cli-verify-of-rules = { $found ->
    [holds] Rules: all { $rows } actions and outcomes were possible.
    [differs] Rules: something was not possible, after { $rows } rows that were.
   *[unknown] Rules: not looked at.
}
cli-verify-of-dice = { $found ->
    [holds] Dice: { $again } of { $chances } outcomes of chance ({ $throws } throws in the open, { $shuffles } hidden as in a shuffle) were thrown again and fell the same way.
    [differs] Dice: a throw is not the one that the secret gives, after { $again } that are.
   *[unknown] Dice: { $throws } throws in the open and { $shuffles } hidden outcomes were possible, but no secret tells whether they fell so.
}
cli-verify-of-result = { $found ->
    [holds] Result: the scores are those of the last position.
    [differs] Result: the scores are not those of the last position.
   *[unknown] Result: the record tells none.
}
cli-verify-of-position = { $found ->
    [holds] Position: the digest of the last position is the same.
    [differs] Position: the last position is another one.
   *[unknown] Position: the record tells no digest of it.
}
cli-verify-of-log = { $found ->
    [holds] Log: the digests of all { $rows } rows lead to the one at its end.
    [differs] Log: the digests of its rows do not lead to the one at its end.
   *[unknown] Log: there is no chain of digests to compare with.
}
cli-verify-seen = The digest that you noted is that of the position after { $rows } rows.
cli-verify-since = The first { $since } rows came to the house in a file: their dice are not promised by this secret.
cli-verify-bots = What bots drew for themselves is not looked at: they choose as any seat does.
cli-verify-good = The record is what it says it is.
cli-verify-without = Nothing in the record contradicts itself; without a secret its dice cannot be verified.
cli-verify-difference = { $line ->
    [0] { $why }
   *[other] Line { $line }: { $why }
}
cli-verify-bad = The record is not what it says it is.
cli-bad-json = { $file } begins like JSON, but is no record as a house gives it out: export it once more, or take the text.

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
cli-verb-unknown = “{ $word }” begins no action. Now you can say: { $known }. Every action there is: h all. To leave: q.
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
      hint         what the highest level would do in your place, and why
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
cli-not-on-off = { $argument } is on or off, not { $value }.
cli-bots-name = Name
cli-bots-seconds = Thinks
cli-bots-rating = Rating in { $game }
cli-bots-most = ≤ { $seconds } s
cli-bots-seat = Seat them by name, as in --bots { $first },{ $last }.
cli-bots-points = Ratings: { $anchor } has 1000, and 400 points more mean odds of ten to one to be placed before the other. docs/ladder.md tells how they were measured.
cli-bots-beside = Beside the ladder, with settings that docs/bots.md lists:
cli-hint = { $title } would say: { $action }
cli-hint-simulations = by { $simulations ->
    [one] one imagined game
   *[other] { NUMBER($simulations) } imagined games
} in { $seconds } s, { $shown } of { $considered } choices
cli-hint-considered = in { $seconds } s, { $shown } of { $considered } choices
cli-hint-alone = It compared nothing.
cli-hint-alike = { $action }, and { NUMBER($alike) } alike
cli-hint-win = wins { $percent } %
cli-hint-worth = worth { $value }
cli-hint-tried = tried { $tried ->
    [one] once
   *[other] { NUMBER($tried) } times
}
cli-hint-not-asked = It is not your turn, so there is nothing to advise.
cli-hint-drafted = The house advises from where you were asked. Take back what you did, with u, or play on.
cli-hint-failed = The adviser did not come to an end this time. Try again, or decide yourself.
cli-recorded = The whole game is in { $file }: look at it with { $command } replay { $file }

## Far away

cli-online-address = { $address } is no address of a house: give one such as http://192.168.1.20:8888.
cli-online-no-house = Nobody answers at { $address }: { $why }. Check the address, and whether the house is open.
cli-online-no-barrelhouse = At { $address } there is something else than a Barrelhouse of this kind: check the address, or bring both sides up to date.
cli-online-name = What are you called? Say --name NAME.
cli-online-file = { $file } cannot be read as what a house gave you: put it right, or delete it and come in anew.
cli-online-only = { $argument } needs a house far away: add --server URL.
cli-online-not-there = { $argument } is for a table on this machine: leave it out with --server.
cli-online-settled = { $argument } is for a new table: leave it out, for this one is settled.
cli-online-watch-what = Which table do you want to look at? Add --table ID.
cli-online-other-game = Table { $table } is a game of { $game }: leave the game's name out.
cli-online-unknown-game = This house plays { $game }, which is not known here; known are: { $known }. Bring your Barrelhouse up to date.
cli-online-version = The table plays { $game } by version { $there } of its rules, and here is version { $here }: use the same version as the house.
cli-online-full = All seats at table { $table } are taken: add --watch to look on.
cli-online-not-let-in = The house does not let you in any more. Come in anew.
cli-online-seat-lost = A bot plays your seat now: take it again with --table { $table }, if nobody else has.
cli-online-says = { $says }
cli-online-open = open
cli-online-seat = { $kind ->
    [open] waits for somebody
    [bot] a bot
    [mine] you
    [ready] ready
   *[person] not ready yet
}
cli-online-invite = Others come by typing this, each with another name:
cli-online-invitation = { $command } play --server { $address } --table { $table }{ $key } --name NAME
cli-online-prompt-room = Waiting for all to come; h for help >{" "}
cli-online-room-help =
    The game starts by itself when every seat is taken and everybody is ready.

      start        start it now
      bot NAME     put this bot on the next open seat (the host); without a name
                   a middling one
      dice TEXT    throw a text of your own into the dice
      /TEXT        say something to the table
      q            leave this screen; your seat stays yours
cli-online-dice = Dice: { $commitment }
cli-online-thrown = That goes into the dice.
cli-online-no-open-seat = No seat is open.
cli-online-prompt-wait = Waiting for { $who } >{" "}
cli-online-prompt-call = Waiting for { $who }, or speak up >{" "}
cli-online-prompt-cut = Waiting for the house >{" "}
cli-online-prompt-read-only = { $why } >{" "}
cli-online-deadline = You have until { $until }.
cli-online-nobody-asked = Nobody is asked anything just now.
cli-online-said = : { $text }
cli-online-say-what = What do you want to say? Write it after the stroke, as in /good luck.
cli-online-not-said = That was not said: there is no line to the house just now.
cli-online-not-sent = That did not reach the house. Type it again when the line is back.
cli-online-cut = The line to the house is broken. It is joined again as soon as that is possible; nothing is lost.
cli-online-joined = The line to the house is there again.
cli-online-dropped = What you had drafted is given up: { $why }
cli-online-no-board = The board cannot be drawn while there is no line to the house.
cli-online-why = ? ACTION tells why an action is not offered, and what one that is offered would move in your purse.
cli-online-hints = Hints taken: { $taken }.
cli-online-closed = The host has closed this table.
cli-online-help =
    Type a number from the list, or an action in words: { $example }
    { $several }Actions are joined by ; and are played all or none.

      ? ACTION     why this action is not offered, or what it would cost
      hint         what the highest level would do in your place, and why, where
                   that is agreed; everybody sees how many hints you took
      u            take back what you did, until dice fall or others are asked
      t            see what you may say out of turn while others act, or no more
      b            the board
      l            what happened lately; l all for everything
      r ID         a rule by its number, as it stands behind a refusal
      /TEXT        say something to the table
      q            leave this screen; your seat stays yours
      h all        every action there is, with an example
cli-online-left = Your seat stays yours. Come back with { $command } play --server { $address }{ $who } --table { $table }
cli-online-left-watching = Look on again with { $command } play --server { $address } --table { $table }{ $look }
cli-online-over = Keep the game with { $command } play --server { $address }{ $who } --table { $table }{ $look } --record game.txt, then check its dice with { $command } verify game.txt
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
cli-online-join = Come to one with { $command } play --server { $address } --table ID

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
cli-seat-unknown = There is no seat { $seat }: give 0 to { $high }, or -3 for a spectator.
cli-seat-none = There is no seat { $seat }: give 0 to { $high }.
cli-nothing-to-roll = There is nothing to roll: it is a seat's decision, or the game is over.
cli-line-too-long = The line is longer than { $most } bytes and was passed over.
cli-line-not-utf8 = The line is not UTF-8: its byte { $byte } is wrong.

## Looking after a house

cli-admin-what = What shall be done? Say { $command } admin and one of: { $known }.
cli-admin-rethink-what = Which table? Say --table ID, and --row N for one thought of its bots only.
cli-admin-rethought = { $same ->
    [one] One thought is
   *[other] { NUMBER($same) } thoughts are
} the same to the last bit, { $different ->
    [0] none is different
    [one] one is different
   *[other] { NUMBER($different) } are different
}.
cli-admin-thought-differs = Row { NUMBER($n) }: { $bot } of version { $version } came to “{ $was }”, here with version { $here } to “{ $now }”, or by other numbers.
cli-admin-thought-failed = Row { NUMBER($n) }: { $bot } comes to nothing here.
cli-admin-not-here = { $what } takes no { $argument }: see { $command } admin --help.
cli-admin-file = Which file? Say { $command } admin { $what } FILE.
cli-admin-how-long = For how long must guests have been away? Say { $command } admin prune --days N.
cli-admin-stage = There is no stage { $stage }. The stages are: { $known }.
cli-admin-no-house = There is no house in { $folder }: give its folder with --data, or its address with --database.
cli-admin-trouble = That could not be done: { $why }.
cli-admin-not-empty = The house has { $tables } tables and { $people } people, who would all be lost: give --replace if that is meant.
cli-admin-no-table = There is no table { $table } that has begun.
cli-admin-head-table = Table
cli-admin-head-game = Game
cli-admin-head-stage = Stage
cli-admin-head-rows = Rows
cli-admin-head-changed = Last change
cli-admin-head-seats = Seats
cli-admin-head-turn = Turn
cli-admin-open = open
cli-admin-listed = { $shown } of { $all } tables
cli-admin-backed-up = { $tables } tables with { $rows } rows, and { $people } people, are in { $file }.
cli-admin-restored = { $tables } tables with { $rows } rows, and { $people } people, are back from { $file }.
cli-admin-is-older = { $table } ({ $game }): played by version { $version } of the rules, which this program does not have.
cli-admin-is-differs = { $table } ({ $game }), { $what ->
    [row] row { $n } is missing.
    [action] row { $n }: { $found } is not possible by these rules: { $expected }.
    [throw] row { $n }: thrown was { $found }, but the secret gives { $expected }.
    [chain] row { $n }: digest { $found }, but it should be { $expected }.
    [snapshot] position { $n }: the state has digest { $found }, but by these rules { $expected }.
    [kept] after row { $n } the table says digest { $found }, but it should be { $expected }.
   *[stage] after { $n } rows it is said to be { $found }, but by these rules it is { $expected }.
}
cli-admin-replayed = { $rows } rows replayed: { $same } tables are the same, { $differs } differ, { $older } are of other rules.
cli-admin-pruned = { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
} not seen for { $days } days removed.
cli-admin-would-prune = { $guests ->
    [one] 1 guest
   *[other] { $guests } guests
} not seen for { $days } days would be removed.
