"""The page begins here: the last known view is drawn first, everything else comes behind it."""

import asyncio

from page import engine, screens, where
from page.table import Table

table = Table(screens)
screens.attach(table)
table.draw()
engine.mark("page")

engine.start()
where.listen(table.came_back)
engine.listen(table.play.hear)
asyncio.create_task(table.play.open_last())
