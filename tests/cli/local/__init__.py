"""Tests of barrelhouse.cli.local."""
