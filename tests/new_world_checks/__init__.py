"""Independent checks of Century: A New World: a second reading of the rules, apart from the program's."""
