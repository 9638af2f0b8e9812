"""A worker whose only decision is the path it was started by; given a broken package, it ends at once."""

import os
import sys

from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest
from barrelhouse.server.bots import worker as bot_worker

PATH = os.environ.get("PYTHONPATH", "")


def think(thought: ThinkRequest) -> ThinkReply:
    return ThinkReply([os.getpid()], is_compiled=PATH.endswith("compiled"), version=PATH)


if __name__ == "__main__":
    if PATH.endswith("broken"):
        sys.exit(1)
    bot_worker.main(think)
