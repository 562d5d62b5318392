"""What the parts of the titles leave behind: see `pieces`."""
