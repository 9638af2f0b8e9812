# What can be agreed before a game of One More Barrel, and what a seat leaves to the house.

## Options, by the names of the game and the option: a title, a line about it, a line for each word it can be

one-more-barrel-option-open-hands = Open hands
one-more-barrel-option-open-hands-about = Everybody sees everybody's cash and oil in hand.
one-more-barrel-option-notes = Notes of hands
one-more-barrel-option-notes-about = Each player is shown what hidden hands can hold, by what they have seen; bots always count it.
one-more-barrel-option-rounds-per-phase = Rounds in a phase
one-more-barrel-option-rounds-per-phase-about = How long each of the three phases lasts; 5 suits three players.
one-more-barrel-option-retreat-to-border = Retreat to the Border
one-more-barrel-option-retreat-to-border-about = Troops may also retreat from a battle to the Border Territory.
one-more-barrel-option-deals = Deals
one-more-barrel-option-deals-about = Players may make offers, contracts and promises, and may talk before a battle or a bombing.
one-more-barrel-option-board = Board
one-more-barrel-option-board-about = A board of your own, as the text of its file; otherwise the usual board.

## How long it is, where one chooses by a word

one-more-barrel-length-usual = Usual length
one-more-barrel-length-usual-about = 12 rounds.
one-more-barrel-length-long = Long game
one-more-barrel-length-long-about = 15 rounds, which suits three players.

## Standing orders, by the names of the game and the order: what a player leaves to the house

one-more-barrel-order-pass-when-nothing = When you have only one choice and it gives no secret away, the house takes it.
one-more-barrel-order-refuse-offers = The house refuses every offer made to you.
one-more-barrel-order-sell-oil-at = The house sells your oil when a barrel earns this many half dollars or more; 0 is off.
one-more-barrel-order-no-sales-after = After your action the house goes on without asking whether you sell oil.
one-more-barrel-order-export-all = The house exports all your barrels when all can go; otherwise you choose.

## Boards in files

board-object = { $place } must be an object, not { $found }.
board-missing = { $place } is missing.
board-extra = { $place } is not known. The names there are: { $known }.
board-number = { $place } is { $found }, but must be a whole number from { $low } to { $high }.
board-word = { $place } names { $found }, but only these are known: { $known }.
board-flag = { $place } is { $found }, but must be true or false.
board-list = { $place } is { $found }, but must be a list of at least one region.
board-region-unknown = { $place } is not a region of this game. The regions are: { $known }.
board-own-neighbour = { $place } names the region itself.
board-twice = { $place } names { $found } twice.
board-one-way = { $place } lacks { $region }, which has this region as its neighbour.
board-cut-off = { $place } cannot be reached from { $region }: give it a neighbour on the way there.
board-no-border = No region touches the border: nobody could enter the country. Set touches_border in one of them.
board-no-zone = No region lies in the zone { $zone }: give it at least one.
board-track = { $place } is { $found }, but must be a list of { $low } to { $high } sums.
board-money = { $place } is { $found }, but must be dollars or half dollars from { $low } to { $high }.
board-not-rising = { $place } is { $found }, but must be more than { $before } before it.
board-row = { $place } is { $found }, but must be a list of { $columns } numbers, one for each column.
board-position = { $place } is { $found }, but must be { $expected }: the columns are the positions in their order.
board-stronger = { $place } is { $found }, more than { $before } before it: no box is stronger than the one on its left.
