"""Tests of barrelhouse.cli.online."""
