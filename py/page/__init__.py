"""The page: what a person sees and taps, in MicroPython. It knows no game and no rule."""
