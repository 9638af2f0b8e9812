# What can be agreed before a game of McMulti, and what a seat leaves to the house.

## Options, by the names of the game and the option: a title, a line about it, a line for each word it can be

mcmulti-option-islands = Islands
mcmulti-option-islands-about = How players get their islands.
mcmulti-option-islands-drawn = The table draws who gets which island.
mcmulti-option-islands-chosen = The players choose, one after the other.
mcmulti-option-piece-limits = Limited pieces
mcmulti-option-piece-limits-about = The bank has only 80 rigs, 16 wells, 12 refineries and 30 stations for all players.
mcmulti-option-news-refill = Turning up news
mcmulti-option-news-refill-about = When the next news card is turned up, and so how much news there is.
mcmulti-option-news-refill-at-once = As soon as the visible card has been carried out: 5.8 cards in 100 throws, as measured.
mcmulti-option-news-refill-on-three = Only by a double 3: 3.1 cards in 100 throws, as measured. Covered cards show again later.
mcmulti-option-reroll = Second throw
mcmulti-option-reroll-about = After a throw that is not a double, the active player may throw again.
mcmulti-option-central-die = Central die
mcmulti-option-central-die-about = A third die in the middle, not the doubles, changes the economy.
mcmulti-option-postal = Postal rules
mcmulti-option-postal-about = No news; equipment, market, dice in this order; the first to reach the goal wins at once.
mcmulti-option-edition-2012 = Edition of 2012
mcmulti-option-edition-2012-about = The designer's revision: another clock for the economy, cheaper wells, a lower goal.
mcmulti-option-dice-deck = Deck of throws
mcmulti-option-dice-deck-about = Throws come from a shuffled deck of all 36, so that luck evens out.
mcmulti-option-goal = Goal
mcmulti-option-goal-about = The cash a player needs to announce; 0 means the edition's own goal.
mcmulti-option-round-limit = Round limit
mcmulti-option-round-limit-about = After this many rounds the richest player wins; 0 means no limit.

## How long it is, where one chooses by a word

mcmulti-length-short = Short game
mcmulti-length-short-about = To { MONEY(500) }: about 12 rounds among four.
mcmulti-length-whole = Whole game
mcmulti-length-whole-about = To { MONEY(1000) }: about 15 rounds among four.
mcmulti-length-long = Long game
mcmulti-length-long-about = To { MONEY(2000) }: about 25 rounds among four.

## Options that do not go together

mm-both-change-the-economy = Choose { $one } or { $other }, not both: each has its own clock for the economy.
mm-both-change-the-end = Choose { $one } or { $other }, not both: each ends the game in its own way.
mm-postal-has-no-news = With { $one } there are no news cards: leave { $other } as it is.

## Standing orders, by the names of the game and the order: what a player leaves to the house

mcmulti-order-pass-when-nothing = When you have only one choice, the house takes it for you.
mcmulti-order-refine-all = The house always refines as many barrels for you as it can.
mcmulti-order-sell-down-to = The house sells consumers each barrel that earns at least this many millions; 0 is off.
