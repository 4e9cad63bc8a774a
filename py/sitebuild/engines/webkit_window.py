#!/usr/bin/python3
"""A window with only a WebKitGTK view: `webkit_window.py PROFILE WIDTH HEIGHT`.

WebKitGTK's own MiniBrowser is wider than a phone and forgets everything when it is driven. Started by
WebKitWebDriver with the system's Python, which has GTK; it ends when the driver closes the window.
"""

import sys
from importlib import import_module

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
# Imported after the versions are chosen.
Gtk = import_module("gi.repository.Gtk")
WebKit2 = import_module("gi.repository.WebKit2")

PROFILE, WIDTH, HEIGHT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
NAME = "MiniBrowser"  # the driver accepts no other name
VERSION = (
    WebKit2.get_major_version(),
    WebKit2.get_minor_version(),
    WebKit2.get_micro_version(),
)


def new_view(_session):
    """The view that the driver controls, in its own window."""
    view = WebKit2.WebView(web_context=CONTEXT, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    return view


def begin(_context, session):
    """Tell the driver this program's name and version."""
    info = WebKit2.ApplicationInfo()
    info.set_name(NAME)
    info.set_version(*VERSION)
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


CONTEXT = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=f"{PROFILE}/data", base_cache_directory=f"{PROFILE}/cache"
    )
)
CONTEXT.set_automation_allowed(True)
CONTEXT.connect("automation-started", begin)
Gtk.main()
