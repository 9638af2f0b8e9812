"""A worker whose highest level thinks for a few simulations, and without a clock; started in place of the house's."""

from barrelhouse.bots import BOTS, find
from barrelhouse.bots.opponents import HIGHEST
from barrelhouse.server.bots import worker as bot_worker

if __name__ == "__main__":
    BOTS[HIGHEST.name] = find("search:simulations=16")
    bot_worker.main()
