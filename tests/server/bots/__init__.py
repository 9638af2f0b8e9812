"""Bots on the server, and what moves tables without a person."""
