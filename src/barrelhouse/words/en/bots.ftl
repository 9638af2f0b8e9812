# Bots by what one types, programs that play, and bots of other packages.

bot-meant = There is no bot { $bot }. Did you mean { $near }? The bots are: { $known }.
bot-unknown = There is no bot { $bot }. The bots are: { $known }.
bot-setting-unknown = The bot { $bot } has no setting { $setting }: write NAME=VALUE, where NAME is one of: { $known }.
bot-setting-colon = Behind a setting stands a colon: { $bot }:{ $setting }:{ $command }.
bot-setting-twice = The bot { $bot } is given the setting { $setting } twice: leave one of them out.
bot-setting-bad-word = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is one of { $known }.
bot-setting-bad-whole = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a whole number from { $least } up.
bot-setting-bad-range = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a whole number from { $least } to { $most }.
bot-setting-bad-number = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a number from 0 up.
bot-setting-bad-limit = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a number above 0 and up to { $most }.
bot-no-settings = The bot { $bot } takes no settings.
bot-level-settings = { $bot } is a level, and levels take no settings. Give them to the bot that it is here: { $made }.

# What stands behind the levels, and beside them.

bot-search-about = Plays on in imagined games, as in search:simulations=800.
bot-outside-about = A program of your own, as in outside:"node my.js".
bot-of-package = Comes with the package { $package }.

bot-command-missing = Which program shall play? Write outside:COMMAND, for example outside:"node my.js".
bot-command-quotes = The quotes in the command { $command } do not close.
bot-program-missing = The program “{ $command }” cannot be started: { $why }.
bot-program-ended = The program “{ $command }” has ended with code { $code } instead of answering.
bot-program-ended-saying =
    The program “{ $command }” has ended with code { $code } instead of answering. It said:
    { $said }
bot-program-silent = The program “{ $command }” has closed its output instead of answering.
bot-program-slow = The program “{ $command }” has not answered within { $seconds } seconds.
bot-program-unasked = The program “{ $command }” wrote { $found } without being asked: each question wants one line, and whatever else it says belongs on its standard error.
bot-program-nonsense = The program “{ $command }” answered { $found }: it must be a line of JSON, an object with the question's id, which was { $id }, and its choice.
bot-program-illegal = The program “{ $command }” answered { $found }: it must have a choice from 0 to { $high }, or as its action one of the choices.
bot-program-again = This game was played by programs, and a file starts none: name those of the seats { $seats } once more, as in --bots "outside:node my.js".

bot-plugin-broken = The bot { $bot } of the package { $package } cannot be imported: { $found }.
bot-plugin-no-maker = The bot { $bot } of the package { $package } is of the kind { $found }: it must be something that can be called with a game and dice.
bot-plugin-name = A bot of the package { $package } is called “{ $bot }” and is left out: a name begins with a letter and has up to 40 letters, digits, dashes, dots and underscores.
bot-plugin-taken = The bot { $bot } of the package { $package } is left out: Barrelhouse has a bot of that name.
bot-plugin-twice = The bot { $bot } of the package { $package } is left out: the package { $other } has one of that name.
