# What can be agreed before a game of McMulti, and what a seat leaves to the house.

## Options, by the name of the game and of the option: a title, a line about it, a line for each word it can be

mcmulti-option-islands = Islands
mcmulti-option-islands-about = How seats come to their islands.
mcmulti-option-islands-drawn = The table draws who sits at which island.
mcmulti-option-islands-chosen = The seats choose, one after the other.
mcmulti-option-piece-limits = Limited pieces
mcmulti-option-piece-limits-about = The bank has only 80 rigs, 16 wells, 12 refineries and 30 stations for all players.
mcmulti-option-news-refill = Turning up news
mcmulti-option-news-refill-about = When the next news card is turned up.
mcmulti-option-news-refill-at-once = As soon as the visible card has been carried out.
mcmulti-option-news-refill-on-three = Only by a double 3; covered cards show again later.
mcmulti-option-reroll = Second throw
mcmulti-option-reroll-about = After a throw that is no double, the active player may throw once again.
mcmulti-option-central-die = Central die
mcmulti-option-central-die-about = A third die in the middle, not the doubles, changes the economy.
mcmulti-option-postal = Postal rules
mcmulti-option-postal-about = No news; equipment, market, dice in this order; the first to reach the goal wins at once.
mcmulti-option-edition-2012 = Edition of 2012
mcmulti-option-edition-2012-about = The designer's revision: another clock for the economy, cheaper wells, a lower goal.
mcmulti-option-dice-deck = Deck of throws
mcmulti-option-dice-deck-about = Throws come from a shuffled deck of all 36, so that luck evens out.
mcmulti-option-goal = Goal
mcmulti-option-goal-about = The cash with which a player may announce; 0 is the edition's own goal.
mcmulti-option-round-limit = Round limit
mcmulti-option-round-limit-about = After so many rounds the richest wins; 0 is no limit.
mm-both-change-the-economy = Choose { $one } or { $other }, not both: each has its own clock for the economy.
mm-both-change-the-end = Choose { $one } or { $other }, not both: each ends the game in its own way.
mm-postal-has-no-news = With { $one } there are no news cards: leave { $other } as it is.

## Orders, by the name of the game and of the order: what a seat leaves to the house

mcmulti-order-pass-when-nothing = Where you have only one choice, the house takes it for you.
mcmulti-order-refine-all = The house always refines as many barrels for you as it can.
mcmulti-order-sell-down-to = The house sells consumers each barrel that earns at least this many millions; 0 is off.
