"""The rules, a file for each chapter of rules.md."""
