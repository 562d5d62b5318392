"""Independent checks of Century: Eastern Wonders: a second reading of the rules, written apart from the program's."""
