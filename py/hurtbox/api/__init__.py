"""The public Python interface. `import hurtbox` offers its names; import them from there.

It stands on the same functions as the app: `session/` runs commands and keeps the history, `sharing/` reads and
writes files and links. The browser's engine does not load it, and the build does not pack it.
"""
