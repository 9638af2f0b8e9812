"""A worker that decides nothing but by which path it was started; one that is told of a broken package ends at once."""

import os
import sys

from barrelhouse.server.bots import worker as bot_worker
from barrelhouse.server.bots.worker import ThinkReply, ThinkRequest

PATH = os.environ.get("PYTHONPATH", "")


def think(thought: ThinkRequest) -> ThinkReply:
    return ThinkReply([os.getpid()], is_compiled=PATH.endswith("compiled"), version=PATH)


if __name__ == "__main__":
    if PATH.endswith("broken"):
        sys.exit(1)
    bot_worker.think = think
    bot_worker.main()
