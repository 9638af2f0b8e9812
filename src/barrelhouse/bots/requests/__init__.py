"""Bots asked from outside: a request with a position, the reply with actions, and hints made of one."""
