"""Tests of barrelhouse.cli.screen."""
