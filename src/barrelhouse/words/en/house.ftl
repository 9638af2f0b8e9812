# What any game and the command line say.

money = ${ $amount } M
seat-name = Player { $number }
seat-who = { $who }

## Options

option-on = on
option-off = off
option-unknown = There is no option { $option }. The options are: { $known }.
option-flag = The option { $option } is either on or off, not { $value }.
option-number = The option { $option } is a number from { $low } to { $high }, not { $value }.
option-word = The option { $option } is one of { $words }, not { $value }.
seats-unknown = { $seats } players cannot play this game: it is for { $low } to { $high }.
