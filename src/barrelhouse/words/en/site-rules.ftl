# What the rulebook says around the rules.

site-rules-title = Rules
site-rules-about = Every rule has a number. The game names it wherever it says no.
site-rules-games = Games
site-rules-search = Search the rules
site-rules-found = { $rules ->
    [0] no rule
    [one] 1 rule
   *[other] { $rules } rules
}
site-rules-count = { $rules ->
    [one] 1 rule
   *[other] { $rules } rules
}
site-rules-none = No rule speaks of “{ $typed }”. Try fewer letters, or a number such as 4.5.
site-rules-chapters = Chapters
site-rules-reasons = Sources and rulings
site-rules-lost = The rulebook could not be loaded. Check your connection, then reload the page.
