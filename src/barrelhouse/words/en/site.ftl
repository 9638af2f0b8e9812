# What the site says outside of the tables.

site-title = Barrelhouse
site-skip = To the content
site-loading = Loading …
site-page-lost = This page could not be loaded. Check your connection, then reload it.
site-refused = The house refused this (status { $status }). Try again, or reload the page.
site-line-cut = The line to the house is down. Nothing is lost: it comes back by itself, and your draft is kept.
site-guest-name = Guest
