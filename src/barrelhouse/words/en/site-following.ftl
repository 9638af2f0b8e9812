# What the table page says while somebody follows a game: log, charts, result, talk, clocks.

follow-log = What happened
follow-charts = Charts
follow-chat = Talk
follow-scrub = Moment of the game
follow-orders = Comfort orders
follow-menu = This table
follow-export-text = Record as text
