"""What makes a sentence clean: no identifiers, no blanks too many."""

import re

# A name of the code that was not put into words: hard_winter.
_IDENTIFIER = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")


def check_clean(sentence: str, allowed: tuple[str, ...] = ()) -> None:
    found = [name for name in _IDENTIFIER.findall(sentence) if name not in allowed]
    assert found == [], sentence
    assert sentence == sentence.strip()
    assert "  " not in sentence
