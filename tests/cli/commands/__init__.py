"""Tests of barrelhouse.cli.commands."""
