"""Requests that wait for an answer: how they look, and how the app rolls them."""
