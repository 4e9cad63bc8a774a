"""What every system needs: requests, dice, odds, records, the clock, forms and view pieces. It knows no game."""
