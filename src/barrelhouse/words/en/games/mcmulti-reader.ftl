# McMulti's board in words, for those who do not see it. Sums are in millions.

mm-read-turn = The turn
mm-read-in-turn = { $who } has the turn with island { $island }: { mm-phase }.
mm-read-in-turn-ownerless = Island { $island }, which has no owner, is in turn: { mm-phase }.
mm-read-announced = { $who } has announced: { $turns ->
    [one] this is the last turn.
   *[other] { $turns } turns left.
}
mm-read-dice = Last throw: red { $red } and blue { $blue }, crossing { $cell }.

## Islands

mm-read-island = { $mine ->
    [yes] Your island { $island }
   *[no] Island { $island } of { $who }
}
mm-read-whole = All of island { $island }, red lines 1 to 6 (a to f) by blue lines 1 to 6.
mm-read-owes = { MONEY($price) } owed for a news card.
mm-read-pieces = On it: { $pieces }.
mm-read-no-pieces = Nothing stands on it.
mm-read-count = { $piece ->
    [rig] { $count ->
        [one] 1 rig
       *[other] { $count } rigs
    }
    [station] { $count ->
        [one] 1 station
       *[other] { $count } stations
    }
    [well] { $count ->
        [one] 1 well
       *[other] { $count } wells
    }
   *[refinery] { $count ->
        [one] 1 refinery
       *[other] { $count } refineries
    }
}
mm-read-on-card = { mm-refineries } of this player on the pollution card.
mm-read-neighbours = It shares its red lines with island { $red }, its blue lines with island { $blue }.
mm-read-thrown = The throw works here on { $red ->
    [0] blue { $blue }.
   *[other] { $blue ->
        [0] red { $red }.
       *[other] red { $red } and blue { $blue }.
    }
}
mm-read-lines = Lines
mm-read-red = Red { $face }{ $thrown ->
    [yes] , thrown
   *[no] { "" }
}
mm-read-blue = Blue { $face }{ $thrown ->
    [yes] , thrown
   *[no] { "" }
}
mm-read-cell = { $cell } { $piece ->
    [none] free
    [rest] refinery too
    [rig] rig
    [station] station
    [well] well
   *[refinery] refinery
}{ $busy ->
    [yes] , hit
   *[no] { "" }
}

## Prices

mm-read-market = Market
mm-read-market-column = { $what ->
    [stock] Barrels there
    [buy] To buy, the next three
    [sell] To sell, the next three
   *[mine] You have
}
mm-read-stock = { $barrels } of { $spaces }
mm-read-no-price = none
mm-read-closed = { mm-news } closes the foreign pair until a double { $face }.
mm-read-spiral = The marker is on space { $marker }; barrels lie from there up to { $top }.

## Cards

mm-read-piece = Piece
mm-read-not-for-sale = not for sale
mm-read-dots = When it turned up, the consumers’ price moved by { mm-board-dots }.
mm-read-next = { mm-economy } on { $faces }.
mm-read-news = News
mm-read-visible = Face up: { mm-news }. { mm-news-about }
mm-read-acting = { mm-news }, { $place ->
    [in_force] { $face ->
        [0] in force.
       *[other] in force until a double { $face }.
    }
    [from_next_turn] from the next turn on.
    [until_turn_ends] until this turn ends.
   *[at_phase_end] acts after the dice phase.
}
mm-read-deck = { $cards ->
    [0] No card is left in the deck.
    [one] 1 card is left in the deck.
   *[other] { $cards } cards are left in the deck.
}
