# What every game shares.

money = ${ $amount } M
dollars = { $half ->
    [0] ${ $amount }
   *[other] ${ $amount }.50
}
list-last = { $first } and { $rest }
list-more = { $first }, { $rest }
seat-name = Player { $number }
seat-who = { $who }

## Options

option-unknown = There is no option { $option }. The options are: { $known }.
option-flag = The option { $option } is either on or off, not { $value }.
option-number = The option { $option } is a number from { $low } to { $high }, not { $value }.
option-word = The option { $option } is one of { $words }, not { $value }.
option-text = The option { $option } is a text, not { $value }.
seats-unknown = { $seats } players cannot play this game: it is for { $low } to { $high }.

## Taking back

draft-empty = There is nothing to take back: you have done nothing yet.
draft-closed = That can no longer be taken back: dice were thrown, something hidden was revealed, or somebody else had to decide.
draft-hidden-reason = The rules do not allow this now, for a reason that is hidden from you.
draft-of-another = That is for { $who } to do: it cannot be part of your draft.

## Why a bot refuses an offer

reason-never = I never deal.
reason-cannot = I cannot do that now.
reason-doubtful = I cannot count on what I would get for it.
reason-costs = It costs me more than it brings.
reason-little = It brings me too little.
reason-helps = It helps { $who } too much.
reason-better = I have a better deal in mind.

## What the levels of bots are called, the gentlest first

level-greenhorn = Greenhorn
level-roustabout = Roustabout
level-roughneck = Roughneck
level-derrickhand = Derrickhand
level-driller = Driller
level-toolpusher = Toolpusher
level-wildcatter = Wildcatter
level-tycoon = Tycoon

## Bots that are not levels

bot-random = Random
bot-greedy = Greedy
bot-planner = Planner
