"""What the page shows of a fight, as JSON views by key."""
