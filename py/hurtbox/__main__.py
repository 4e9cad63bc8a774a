"""`python -m hurtbox`: see cli.py."""

import sys

from hurtbox.cli import main

sys.exit(main())
