"""CMA-ES, without its warning that there is nothing to draw plots with."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import cma

__all__ = ["cma"]
