"""How bots look ahead, in compiled files: by one action, over the next throw, or by a race over imagined games."""
