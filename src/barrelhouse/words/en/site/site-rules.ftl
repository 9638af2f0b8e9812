# The page of the rulebook, around the rules.

site-rules-title = Rules
site-rules-about = Every rule has a number, which the game shows with every refusal.
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
site-rules-none = No rule contains “{ $typed }”. Try fewer letters, or a number such as 4.5.
site-rules-chapters = Chapters
site-rules-reasons = Sources and rulings
site-rules-lost = The rulebook could not be loaded. Check your connection, then reload the page.
