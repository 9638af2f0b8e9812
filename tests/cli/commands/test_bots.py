"""`barrelhouse bots` lists the opponents, and says what they do that nobody sees."""

from tests.support.commands import run_here


def test_the_list_of_bots_says_that_they_keep_notes_also_where_none_are_shown() -> None:
    shown = run_here("bots")
    assert shown.returncode == 0
    said = " ".join(shown.stdout.split())
    assert "Bots count hidden hands in their heads" in said
    assert "also at a table that shows no notes." in said
