"""Tree search for any game, hidden piles and several players included."""
