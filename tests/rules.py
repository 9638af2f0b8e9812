"""The mark that ties a test to the rules it proves."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """The test proves these rules: @rule("MM-4.5")."""
    return pytest.mark.rule(*ids)
