"""The balance of a game, from many games that bots play against themselves."""
