"""A worker whose highest level thinks for a few simulations, and without a clock; started in place of the house's."""

from barrelhouse.bots import BOTS, find
from barrelhouse.server.bots import worker as bot_worker
from barrelhouse.server.tables.opponents import HIGHEST

if __name__ == "__main__":
    BOTS[HIGHEST.name] = find("search:simulations=16")
    bot_worker.main()
