"""`python -m barrelhouse` is the command barrelhouse."""

import sys

from barrelhouse.cli import main

sys.exit(main())
