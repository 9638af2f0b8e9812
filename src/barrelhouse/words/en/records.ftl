# Messages about actions in notation and in JSON, about saved games and about records.

## Actions as players write them

notation-empty = Nothing was typed. Type an action, or help.
notation-unknown = No action begins with “{ $word }”. Word { $position } can be: { $expected }.
notation-word = “{ $word }” is not understood as word { $position }. It can be: { $expected }.
notation-number = “{ $word }”, word { $position }, must be a number from { $low } to { $high }.
notation-cell = “{ $word }”, word { $position }, must be { $last ->
    [f6] a cell: a letter from a to f for red and a digit from 1 to 6 for blue.
    [e5] a cell that has a next one both ways: a letter from a to e for red and a digit from 1 to 5 for blue.
   *[other] a cell such as { $first }: each letter and each digit between those of { $first } and { $last }.
}
notation-between = “{ $word }”, word { $position }, is not possible here. The nearest that are: { $below } and { $above }.
notation-meant = “{ $word }” is not understood as word { $position }. Did you mean { $meant }?
notation-extra = The action is complete before “{ $word }”, word { $position }: leave the rest out.
notation-unfinished = Something is missing after “{ $word }”: { $expected }.

## Actions and values as JSON

json-object = { $place } must be an object such as {"{"}"action": "done"{"}"}, not { $found }.
json-missing = { $place } is missing.
json-extra = { $place } is not known. The names here are: { $known }.
json-word = { $place } is { $found }, but must be one of: { $known }.
json-number = { $place } is { $found }, but must be a whole number from { $low } to { $high }.
json-combination = { $place }: there is no { $verb } with { $found }.
json-syntax = That is not JSON: it breaks at line { $line }, column { $column }.
json-twice = An object has the name { $name } twice.
json-not-a-number = { $found } is not a number in JSON.
json-too-large = That is nested too deeply, or one of its numbers has too many digits.

## Saved games

saved-object = { $place } must be an object, not { $found }.
saved-list = { $place } must be a list of { $low } to { $high } items, not { $found }.
saved-length = { $place } has { $found } items, but must have { $low } to { $high }.
saved-missing = { $place } is missing.
saved-extra = { $place } is not known. The names here are: { $known }.
saved-number = { $place } is { $found }, but must be a whole number from { $low } to { $high }.
saved-word = { $place } is { $found }, but must be one of: { $known }.
saved-twice = { $place }: { $found } is listed twice.
saved-count = { $place } is { $found }, but everything else in the file adds up to { $expected }.
saved-row = { $place } must be a text of { $count } letters, each one of { $letters }
saved-refinery = { $place }: the refinery at { $cell } is not whole. It takes four cells.
saved-pile = { $place } is { $found }, but must hold just what news says lies there: [{ $expected }].
saved-option = { $place } is { $found }, but must be empty without the option { $option }.
saved-agree = { $place } and { $other } contradict each other.
saved-phase = { $place } is not possible in the phase { $phase }.

## Records of games; the number of the line is printed before these

record-not-a-record = This is not a record of a game: it must begin with { $expected }.
record-format = The record has format { $found }; this program reads format { $expected }.
record-tag = { $found } must be a tag such as [Game "mcmulti"].
record-tag-twice = The tag { $tag } appears twice.
record-tag-missing = The tag { $tag } is missing from the head.
record-tag-late = { $found }: tags belong to the head, before the first action.
record-tag-name = { $tag } cannot be the name of a tag: it must be one word, used once, and not one of the record's own.
record-names = There are { $found } names for { $expected } seats.
record-control = { $found }: a record cannot contain control characters.
record-game = There is no game { $found }. The games are: { $known }.
record-rules = It was played by version { $found } of the rules, which this program does not have. It has { $expected }.
record-seats = { $found } seats are not possible: there can be { $known }.
record-seat = { $found } must be a seat from 1 to { $seats }, or before an action also “table”.
record-option = The option { $option } cannot have this value.
record-scores = { $found } must be { $seats } whole numbers, one for each seat.
record-line = { $found } must be an action such as “1: done” or “table: …”, or a comment after “;”.
record-notation = { $said } is not understood.
record-start = The game cannot begin with these seats and options.
record-refused = { $said } is not possible for { $who }.
record-actor = { $found } cannot act here: { $expected } must.
record-hidden = A public record hides this outcome, so it cannot be replayed.
record-after-end = { $said }: the game was already over.
record-unfinished = The record has a result, but its game is not over.
record-result = The result says { $found }, but the game ended { $expected }.
record-digest = The final position has digest { $expected }, but the record says { $found }.

## Whether a record is what it says it is; the number of the line is printed beside these

verify-secret-form = The secret of the dice must be 64 digits and letters from a to f.
verify-commitment = The secret has the digest { $expected }, but the commitment in the record is { $found }.
verify-noted = The secret has the digest { $expected }, but { $found } was noted before the game.
verify-no-secret = The record has no secret, so nothing can be compared with what was noted.
verify-seen = No position of this game has the noted digest { $found }.
verify-first-committed = { $found } must be the number of a row from 0 to { $rows }.
verify-since = The record says that its commitment begins at row { $found }, but the noted one begins at row { $expected }.
verify-throw = The secret gives “{ $expected }” here, but the record says “{ $found }”.
verify-chain = The rows lead to the digest { $expected }, but the record says { $found }: something in it was changed.
