# What the house says to those who play over the network.

## People

server-name-length = A name has 1 to { $longest } letters.
server-name-signs = A name can hold letters, digits, blanks and signs that can be seen, and nothing else. Type it anew.
server-login-length = A login has { $shortest } to { $longest } signs.
server-login-signs = A login consists of the letters a to z, digits, dots, underscores and hyphens. Choose another.
server-login-taken = Somebody else has this login. Choose another.
server-password-length = A password has { $shortest } to { $longest } signs.
server-password-is-login = The password is the login itself, which is guessed first. Choose another.
server-password-wrong = The old password is not right. Type it once more.
server-account-already = You have an account already. Sign out first if you want another.
server-already-here = You are here already. Sign out first if you want to come in as somebody else.
server-sign-in-wrong = Login and password do not belong together. Check both and try again.
server-sign-in-first = Only somebody with a name can do this. Come in as a guest, or sign in.
server-account-only = Only an account can do this. Choose a login and a password first.
server-person-changed = You were changed from another device in this moment. Look again, then repeat it.
server-not-by-token = A token cannot do this. Sign in yourself.
server-token-wrong = There is no such token, or it was revoked. Make a new one.
server-token-unknown = You have no such token. Look at the list of your tokens.
server-token-most = You have { $most } tokens, and nobody can have more. Revoke one first.
server-passkey-wrong = The passkey was not accepted. Try again, or sign in by password.
server-passkey-begin-again = This took too long, or was answered already. Begin again.
server-passkey-unknown = You have no such passkey. Look at the list of your passkeys.
server-passkey-taken = This passkey is known already. Use another one.
server-passkey-most = You have { $most } passkeys, and nobody can have more. Remove one first.
server-passkey-host = Passkeys need an address with a name. Open the house by its name, or as localhost.

## Requests

server-too-many = That was too often. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, then try again.
server-sockets-address = { $most } connections are open from your address, and there can be no more. Close some, then try again.
server-sockets-all = The house has as many connections open as it can bear. Try again in a while.
server-foreign-origin = This came from a page that does not belong to the house, so nothing was done. Open the house itself, or have its address added.
server-no-path = There is nothing here. Look up the address in the description of the interface.
server-no-method = This address cannot be asked like that. It knows: { $allowed }.
server-not-json = The body of this request must be JSON, sent as application/json.
server-too-large = This is larger than the { $most } bytes that are read. Send less.
server-too-slow = The request did not arrive as a whole in time. Send it again.
server-malformed = This cannot be read. Check that it is well formed.
server-field-missing = At { $place } the field { $field } is missing. Add it.
server-field-unknown = At { $place } there is no field { $field }. Leave it out, or check how it is spelt.
server-field-wrong = At { $place } something else is expected: { $expected }.
server-field-invalid = At { $place } there is something that cannot be there. Look up what can.
server-near-only = This is shown to the machine of the house alone.
server-store-trouble = The house cannot reach its books, so nothing was done. Try again in a while.
server-store-unsure = The house lost its books in the middle of writing. Look whether it was done before you repeat it.
server-mistake = The house made a mistake, and has noted it as { $reference }. Try again; if it happens once more, report that number.

## Tables

server-no-table = There is no table { $table }. Check the link, or look at the list of tables.
server-private = This table is private. Ask whoever sits there for the invitation: the table and its key.
server-game-unknown = There is no game { $game } here. There are: { $known }.
server-game-gone = The game { $game } of this table is no longer in this house, so it can be neither shown nor exported. Ask whoever runs the house to bring the game back.
server-seats = { $game } is not played by { $seats }. It can be: { $known }.
server-no-seat = There is no seat { $seat }; this table has { $seats }.
server-seat-taken = Seat { $seat } is taken. Choose an open one.
server-seat-open = Seat { $seat } is still open. Invite somebody, or seat a bot there.
server-not-ready = { $name } on seat { $seat } is not ready yet. Wait, or ask in the talk.
server-not-your-seat = Seat { $seat } is not yours.
server-not-seated = You do not sit at this table. Take a seat first.
server-already-seated = You play at this table already, and nobody may look into two hands. Leave it to somebody else.
server-seat-kept = Seat { $seat } is kept for { $name }. Choose another, or ask the host to open it.
server-tables-most = You are host of { $most } tables that gather or are played, and nobody can have more. Close one, or play one to its end first.
server-bots-most = At { $most } tables of yours bots play without anybody, and nobody can have more. Wait until one is over, or take a seat yourself.
server-host-only = Only the host, who made this table, can do this.
server-own-seat = This is your own seat. Leave it first.
server-bot-unknown = There is no bot { $bot }. There are: { $known }.
server-already-started = This game has begun already.
server-not-started = This game has not begun yet.
server-game-over = This game is over.
server-not-over = This game is not over yet. Play again once it is.
server-stale = The table has moved on to position { $n }. Look at it, then decide again.
server-not-your-turn = You cannot do this now: it is not your turn.
server-nothing-drafted = There is nothing to play. Draft an action first.
server-no-words = Only a promise takes words of your own. Leave them out, or promise something.
server-words-missing = A promise needs words of your own. Write what you promise.
server-text-signs = This text holds signs that cannot be shown. Type it anew.
server-chat-seated = Only those who sit here talk. Take a seat first.
server-chat-empty = There is nothing to say. Type something first.
server-older-rules = This table was played under older rules than this house has. It can be looked at, but not played on.
server-log-broken = The log of this table is damaged, so it cannot go on. Restore it from a backup.
server-watches-too-much = You watch { $most } tables through one connection, and nobody can watch more. Leave one first.
server-hints-not-agreed = At this table it is agreed to play without hints.
server-hint-thinking = Your hint is being thought of. Wait for it.
server-hint-busy = Too many ask for advice at once. Try again in a while.
server-hint-failed = The adviser did not come to an end this time. Try again, or decide yourself.
server-note-left = { $name } has left. A bot plays on until somebody takes seat { NUMBER($number) }.
server-note-time-up = The time of { $name } is up. A bot plays on until somebody takes seat { NUMBER($number) }.
server-note-late = The time of { $name } on seat { NUMBER($number) } is up. The others decide: wait once more, or let a bot play. If not all of them vote, the votes given count after as long again.
server-note-wait = The others wait for { $name } on seat { NUMBER($number) } once more.
server-not-late = The time of seat { $seat } is not up. There is nothing to decide about it.
server-vote-others = Only those who play on the other seats decide about seat { $seat }.
server-note-gone = Whoever played seat { NUMBER($number) } has deleted the account. A bot plays on until somebody takes the seat.
server-note-took-seat = { $name } plays seat { NUMBER($number) } from now on.
server-note-rematch = { $name } wants to play again, at table { $table }.

## Records

server-import-one-of = Send either the text of a record or the record as JSON, and not both.
server-import-lines = The record has { $lines } lines, and { $most } are the most that are read. Shorten it.
server-import-tags = The tags at the head have more than { $most } letters. Leave some out.
server-import-options = The options have more than { $most } letters. Take a smaller board.
server-import-name = A name has at most { $longest } letters that can be seen, with single blanks between them. Shorten it.
server-import-words = The words of a promise have at most { $longest } letters that can be seen. Shorten them.
server-import-bots = Bots says { $found }, but must have { $seats } words, each { $person } for a person or one of { $known }.
server-record-broken = { $line ->
    [0] The head of the record is wrong
   *[other] Line { $line } of the record is wrong
}: { $why } Nothing was kept.
server-verify-running = This game still runs, so the secret of its dice is not told yet. Verify it when it is over.
server-note-imported = { $name } brought this game in a file. Its dice were not promised, so they cannot be verified.
server-note-imported-promise = { $name } brought this game in a file. Its dice follow from the secret in the file; only those who noted its digest before the game know that it was promised.
server-note-imported-going-on = { $name } brought this game in a file. Its first { $n } rows are as the file has them, and whoever has the file may know what is hidden; from then on the dice are promised by this house.

## The past of a table

server-no-position = This table has only { NUMBER($most) } positions so far, not { NUMBER($n) }. Ask for an earlier one.

server-thoughts-later = What bots think is told when the game is over.
server-no-thought = Of row { NUMBER($n) } no thought of a bot is kept. Look at the list of thoughts for those that are.
server-thought-bot-gone = There is no bot { $bot } in this house any more, so it cannot think once more.
server-thought-thinking = A bot is thinking once more for you already. Wait for it.
server-thought-busy = Too many let bots think once more at the same time. Try again in a while.
server-thought-failed = { $bot } comes to nothing here, so it cannot be compared. Whoever runs the house can look into it with the command admin rethink.
server-thought-slow = Thinking this once more takes longer than { NUMBER($seconds) } seconds here. Whoever runs the house can do it with the command admin rethink.

## The page of the site

server-page-title = Barrelhouse
server-page-about = Board games of the oil industry, with friends or against bots, in the browser.
server-page-no-script = This site needs JavaScript. Allow it for this address and load the page again.
server-page-lost = A part of this page did not come. Check your connection, then load it again.
server-page-again = Load it again
server-page-unbuilt = This house has no site: it was never built.
server-page-unbuilt-how = Stop the house and start it with python3 do.py serve, which builds the site first.
