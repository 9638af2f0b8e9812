"""Coverage is not measured in this folder."""

from tests.contract.untraced import untraced

__all__ = ["untraced"]
