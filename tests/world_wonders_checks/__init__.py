"""Independent checks of World Wonders: a second reading of the rules, written apart from the program's."""
