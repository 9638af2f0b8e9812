"""Bots as people read of them: their titles and their ratings."""

from barrelhouse.bots import LEVELS
from barrelhouse.cli.messages import translate


def bot_title(bot: str) -> str:
    """What a bot is called: a level by its title, any other by what was typed before its settings."""
    name = bot.partition(":")[0]
    return translate(f"level-{name}") if any(level.name == name for level in LEVELS) else name


def format_rating(rating: float) -> str:
    """A rating as people write it, with a sign that is as wide as a digit."""
    return f"{rating:.0f}".replace("-", "−")
