"""What must be true of every position of the titles with settlers, apart from their rules, and tests of it."""
