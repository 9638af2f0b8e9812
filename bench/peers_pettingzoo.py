"""PettingZoo's lane: its classic connect four, at random."""

import os
import random
from importlib.metadata import version

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pettingzoo.classic import connect_four_v3

from bench.workers import Lane, serve


def lane() -> Lane:
    env = connect_four_v3.env()

    def games(count: int) -> int:
        """Whole games, each action picked from the mask of the observation."""
        rng = random.Random(count)
        actions = 0
        for index in range(count):
            env.reset(seed=index)
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(rng.choice([action for action, open_ in enumerate(seen["action_mask"]) if open_]))
                actions += 1
        return actions

    return games


if __name__ == "__main__":
    serve({"games": lane()}, {"pettingzoo": version("pettingzoo")})
