# What every page of the site shows.

site-title = Barrelhouse
site-skip = To the content
site-loading = Loading …
site-page-lost = This page could not be loaded. Check your connection, then reload it.
site-refused = The house refused this (status { $status }). Try again, or reload the page.
site-unreachable = The house does not answer. Check your connection, then try again.
site-trouble = Something went wrong in this page. Reload it, then try again.
site-line-cut = The connection to the house is down. Nothing is lost: it comes back by itself, and your draft is kept.
site-guest-name = Guest
site-close = Close
site-of = { $what }: { $whose }
site-cancel = Cancel
site-copy = Copy
site-copied = Copied.
site-copy-yourself = Your browser does not let the page copy. Select the text and copy it yourself.

## The sign at the top

site-nav = The house
site-nav-home = Barrelhouse, front page
site-nav-menu = Menu
site-nav-lobby = Lobby
site-nav-new = New table
site-nav-replay = Replay
site-nav-rules = Rules
site-nav-settings = Settings
site-nav-sign-in = Sign in
site-nav-waiting = { $tables ->
    [one] your turn at 1 table
   *[other] your turn at { $tables } tables
}

## The names of the games

site-game-mcmulti = McMulti
site-game-one-more-barrel = One More Barrel
levels-rung = rung { $rung } of { $rungs }
levels-installed = “{ $name }”
