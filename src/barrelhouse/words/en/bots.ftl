# Bots as people type them, programs that play, and bots from other packages.

bot-meant = There is no bot { $bot }. Did you mean { $near }? The bots are: { $known }.
bot-unknown = There is no bot { $bot }. The bots are: { $known }.
bot-setting-unknown = The bot { $bot } has no setting { $setting }: write NAME=VALUE, where NAME is one of: { $known }.
bot-setting-colon = A setting is followed by a colon: { $bot }:{ $setting }:{ $command }.
bot-setting-twice = The bot { $bot } is given the setting { $setting } twice: leave one of them out.
bot-setting-bad-word = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is one of { $known }.
bot-setting-bad-whole = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a whole number from { $least } up.
bot-setting-bad-range = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a whole number from { $least } to { $most }.
bot-setting-bad-number = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a number from 0 up.
bot-setting-bad-limit = The setting { $setting } of the bot { $bot } cannot be “{ $value }”: it is a number above 0 and up to { $most }.
bot-no-settings = The bot { $bot } takes no settings.
bot-level-settings = { $bot } is a level, and levels take no settings. Give them to the bot behind it: { $made }.

# The bots behind the levels, and beside them.

bot-search-about = Simulates how the game goes on, as in search:simulations=800.
bot-outside-about = A program of your own, as in outside:"node my.js".
bot-of-package = Comes with the package { $package }.

bot-command-missing = Which program should play? Write outside:COMMAND, for example outside:"node my.js".
bot-command-quotes = The quotes in the command { $command } do not close.
bot-program-missing = The program “{ $command }” cannot be started: { $why }.
bot-program-ended = The program “{ $command }” has ended with code { $code } instead of answering.
bot-program-ended-saying =
    The program “{ $command }” has ended with code { $code } instead of answering. It said:
    { $said }
bot-program-silent = The program “{ $command }” has closed its output instead of answering.
bot-program-slow = The program “{ $command }” has not answered within { $seconds } seconds.
bot-program-unasked = The program “{ $command }” wrote { $found } without being asked: it must write one line for each question, and anything else to standard error.
bot-program-nonsense = The program “{ $command }” answered { $found }: it must be a line of JSON, an object with the question's id, which was { $id }, and its choice.
bot-program-illegal = The program “{ $command }” answered { $found }: it must have a choice from 0 to { $high }, or as its action one of the choices.
bot-program-again = Programs played in this game, and a file never starts any: name those for the seats { $seats } again, as in --bots "outside:node my.js".

bot-plugin-broken = The bot { $bot } of the package { $package } cannot be imported: { $found }.
bot-plugin-no-maker = The bot { $bot } of the package { $package } is a { $found }: it must be something that can be called with a game and dice.
bot-plugin-name = A bot of the package { $package } is called “{ $bot }” and is ignored: a name begins with a letter and has up to 40 letters, digits, dashes, dots and underscores.
bot-plugin-taken = The bot { $bot } of the package { $package } is ignored: Barrelhouse has a bot of that name.
bot-plugin-twice = The bot { $bot } of the package { $package } is ignored: the package { $other } has one of that name.
