"""Chromium, WebKitGTK and Firefox behind one small driver, for the tests and the bench.

A driver opens an address, runs JavaScript and taps; everything else (waiting, finding, reading) is built
on those three, once for all engines.
"""
