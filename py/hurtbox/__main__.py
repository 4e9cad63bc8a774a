"""`python -m hurtbox`: see service/command_line.py."""

import sys

from hurtbox.service.command_line import main

sys.exit(main())
