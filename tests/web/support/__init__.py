"""People, houses and moments for the tests of the site."""
