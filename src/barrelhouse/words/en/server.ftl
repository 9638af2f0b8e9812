# What the house answers to people and programs.

## People

server-name-length = A name has 1 to { $longest } letters.
server-name-taken = Somebody at this table is called { $name } already. Choose another name, so that everybody knows who is meant.
server-name-signs = A name can have letters, digits, spaces and visible signs, and nothing that cannot be seen, such as the joiners inside some emoji. Type it again.
server-login-length = A login has { $shortest } to { $longest } characters.
server-login-signs = A login consists of the letters a to z, digits, dots, underscores and hyphens. Choose another.
server-login-taken = Somebody else has this login. Choose another.
server-password-length = A password has { $shortest } to { $longest } characters.
server-password-is-login = The password is the same as the login, which is the first guess. Choose another.
server-password-wrong = The old password is wrong. Type it again.
server-confirm-first = This would be hard to undo. Confirm first that it is you: give your password, or use a passkey.
server-confirm-wrong = This is not your password. Type it again.
server-session-unknown = You are not signed in there, or not any more. Look at the list of your devices.
server-account-already = You already have an account. Sign out first if you want another.
server-already-here = You are already here. Sign out first if you want to come in as somebody else.
server-sign-in-wrong = Login and password do not match. Check both and try again.
server-sign-in-first = Only somebody with a name can do this. Come in as a guest, or sign in.
server-account-only = Only an account can do this. Choose a login and a password first.
server-person-changed = Your account was just changed from another device. Check it, then try again.
server-not-by-token = This cannot be done with a token. Sign in yourself.
server-token-wrong = There is no such token, or it was revoked. Make a new one.
server-token-unknown = You have no such token. Look at the list of your tokens.
server-token-most = You have { $most } tokens, and nobody can have more. Revoke one first.
server-passkey-wrong = The passkey was not accepted. Try again, or sign in by password.
server-passkey-begin-again = This took too long, or was already answered. Start again.
server-passkey-unknown = You have no such passkey. Look at the list of your passkeys.
server-passkey-taken = This passkey is already known. Use another one.
server-passkey-most = You have { $most } passkeys, and nobody can have more. Remove one first.
server-passkey-host = Passkeys need an address with a name. Open the house by its name, or as localhost.

## Requests

server-too-many = Too many requests. Wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, then try again.
server-sockets-address = { $most } connections are open from your address, and no more are allowed. Close some, then try again.
server-sockets-all = The house has as many open connections as it can hold. Try again in a while.
server-foreign-origin = This came from a page that does not belong to the house, so nothing was done. Open the house itself, or ask whoever runs it to allow the address of that page.
server-no-origin = A request that changes something needs more than a cookie, so nothing was done. Send the header Origin with the address of this house, or use a token: Authorization: Bearer TOKEN.
server-host-unknown = This house does not go by the name { $host }. Open it as localhost or by its address in numbers; or let whoever runs it add the name: barrelhouse serve --origin https://NAME.
server-no-path = There is nothing at this address. The interface is described at /api/v1/openapi.json.
server-no-method = This address does not take that method. It takes: { $allowed }.
server-not-json = The body of this request must be JSON, sent as application/json.
server-too-large = This is larger than { $most } bytes, which is the most that is read. Send less.
server-too-slow = The request did not arrive completely in time. Send it again.
server-malformed = This cannot be read. Check that it is well formed.
server-field-missing = At { $place } the field { $field } is missing. Add it.
server-field-unknown = At { $place } there is no field { $field }. Leave it out, or check how it is spelt.
server-field-wrong = At { $place } something else is expected: { $expected }.
server-field-invalid = At { $place } there is something that cannot be there. Look up what can.
server-near-only = This is shown only on the machine of the house itself.
server-store-trouble = The house cannot reach its database, so nothing was done. Try again in a while.
server-store-unsure = The house lost its database in the middle of writing. Check whether this was done before you repeat it.
server-record-busy = Your last request about a whole game is still being worked on. Ask again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
server-unwell = The house cannot store anything now, so nothing can be played. Its log says why. Ask again in a while.
server-mistake = The house made a mistake and noted it as { $reference }. Try again; if it happens again, report that number.

## Tables

server-no-table = There is no table { $table }. Check the link. A private table is there only for whoever has the invitation: ask those who sit there.
server-game-unknown = There is no game { $game } here. There are: { $known }.
server-game-gone = This house no longer has the game { $game } of this table, so the table can be neither shown nor exported. Ask whoever runs the house to bring the game back.
server-seats = { $game } cannot be played by { $seats }. It can be played by: { $known }.
server-no-seat = There is no seat { $seat }; this table has { $seats }.
server-seat-taken = Seat { $seat } is taken. Choose an open one.
server-seat-open = Seat { $seat } is still open. Invite somebody, or seat a bot there.
server-not-ready = { $name } on seat { $seat } is not ready yet. Wait, or ask in the chat.
server-not-your-seat = Seat { $seat } is not yours.
server-not-seated = You do not sit at this table. Take a seat first.
server-already-seated = You already play at this table, and nobody may see two hands. Leave this seat to somebody else.
server-seat-kept = Seat { $seat } is kept for { $name }. Choose another, or ask the host to open it.
server-tables-most = You host { $most } tables that are not over yet, and nobody can host more. Close one, or finish a game first.
server-bytes-far = Your tables take { $used } kB, more than { $times } times the { $most } kB that you may store, so at tables of your own where nobody else plays nothing is added. Close tables that you no longer need, and go on.
server-bytes-most = Your tables take { $used } kB and this one would take { $more } kB, but nobody may store more than { $most } kB. Close tables that you no longer need: those that have not begun, and those at which nobody else sits.
server-not-alone = Others sit at this table, so it stays. When its game is over it no longer counts as yours.
server-chat-full = This table has { $most } lines of chat, and no table can have more.
server-bots-most = Bots play among themselves at { $most } of your tables, and nobody can have more. Wait until one is over, or take a seat yourself.
server-host-only = Only the host, who made this table, can do this.
server-own-seat = This is your own seat. Leave it first.
server-bot-unknown = There is no bot { $bot }. There are: { $known }.
server-already-started = This game has already begun.
server-not-started = This game has not begun yet.
server-game-over = This game is over.
server-not-over = This game is not over yet. Play again once it is.
server-stale = The table has moved on. Look at it, then decide again.
server-not-your-turn = You cannot do this now: it is not your turn.
server-nothing-drafted = There is nothing to play. Choose an action first.
server-draft-long = A draft has at most { $most } actions. Play the first of them, and go on from there.
server-no-words = Only a promise takes words of your own. Leave them out, or promise something.
server-words-missing = A promise needs words of your own. Write what you promise.
server-text-signs = This text has characters that cannot be shown. Type it again.
server-chat-seated = Only players at this table can write here. Take a seat first.
server-chat-empty = There is nothing to say. Type something first.
server-older-rules = This table was played by a version of the rules that this house does not have. It can be looked at, but not played on.
server-log-broken = The log of this table is damaged, so it cannot go on. Restore it from a backup.
server-watches-too-much = You watch { $most } tables through one connection, and that is the most. Leave one first.
server-hints-not-agreed = At this table it is agreed to play without hints.
server-hint-thinking = Your hint is on its way. Wait for it.
server-hint-busy = Too many people are asking for hints. Try again in a while.
server-hint-failed = The adviser did not finish this time. Try again, or decide yourself.
server-note-left = { $name } has left. A bot plays on until somebody takes seat { NUMBER($number) }.
server-note-time-up = { $name } has run out of time. A bot plays on until somebody takes seat { NUMBER($number) }.
server-note-late = { $name } on seat { NUMBER($number) } has run out of time. The others decide: wait once more, or let a bot play. If some do not vote, the votes cast count after the same time again.
server-note-wait = The others give { $name } on seat { NUMBER($number) } more time.
server-not-late = Seat { $seat } still has time, so there is nothing to vote on.
server-vote-others = Only the players on the other seats decide about seat { $seat }.
server-note-gone = The player on seat { NUMBER($number) } has deleted their account. A bot plays on until somebody takes the seat.
server-note-took-seat = { $name } plays seat { NUMBER($number) } from now on.
server-note-rematch = { $name } wants to play again, at table { $table }.

## Records

server-import-one-of = Send either the text of a record or the record as JSON, and not both.
server-import-lines = The record has { $lines } lines, and at most { $most } are read. Shorten it.
server-import-tags = The tags at the head have more than { $most } letters. Leave some out.
server-import-options = The options have more than { $most } letters. Take a smaller board.
server-import-name = A name has at most { $longest } visible characters, with single spaces between words. Shorten it.
server-import-words = The words of a promise have at most { $longest } visible characters. Shorten them.
server-import-bots = Bots says { $found }, but must have { $seats } words, each { $person } for a person or one of { $known }.
server-record-broken = { $line ->
    [0] The head of the record is wrong
   *[other] Line { $line } of the record is wrong
}: { $why } Nothing was stored.
server-verify-running = This game is still running, so the secret of its dice is not revealed yet. Verify it when it is over.
server-note-imported = { $name } brought this game in a file. Nobody committed to its dice, so they cannot be verified.
server-note-imported-promise = { $name } brought this game in a file. Its dice follow from the secret in the file; only those who noted its digest before the game know that it was fixed by then.
server-note-imported-going-on = { $name } brought this game in a file. Its first { $n } rows come from the file, and whoever has it may know what is hidden; from then on this house has committed to the dice.

## The past of a table

server-no-position = This table has come to position { NUMBER($most) } so far, not to { NUMBER($n) }. Ask for an earlier one.

server-thoughts-later = What bots thought is shown when the game is over.
server-no-thought = No thought of a bot is stored for row { NUMBER($n) }. The list of thoughts shows those that are.
server-thought-bot-gone = This house no longer has the bot { $bot }, so it cannot think again.
server-thought-thinking = A bot is already thinking again for you. Wait for it.
server-thought-busy = Too many people let bots think again at the same time. Try again in a while.
server-thought-failed = { $bot } fails here, so its thought cannot be compared. Whoever runs the house can look into it with the command admin rethink.
server-thought-slow = Thinking this again takes longer than { NUMBER($seconds) } seconds here. Whoever runs the house can do it with the command admin rethink.

## The page of the site

server-page-title = Barrelhouse
server-page-about = Board games of the oil industry, with friends or against bots, in the browser.
server-page-no-script = This site needs JavaScript. Allow it for this address and load the page again.
server-page-lost = A part of this page could not be loaded. Check your connection, then load it again.
server-page-again = Load it again
server-page-unbuilt = This house has no site: it was never built.
server-page-unbuilt-how = Tables can still be played from the terminal. For the site, install a complete package, or build the site in a checkout of the repository.
