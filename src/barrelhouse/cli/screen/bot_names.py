"""How bots and their ratings are written for people."""

from barrelhouse.bots import LEVELS
from barrelhouse.cli.messages import translate


def bot_title(bot: str) -> str:
    """The title of a level; any other bot by what was typed before its settings."""
    name = bot.partition(":")[0]
    return translate(f"level-{name}") if any(level.name == name for level in LEVELS) else name


def format_rating(rating: float) -> str:
    """A rating with a minus sign as wide as a digit."""
    return f"{rating:.0f}".replace("-", "−")
