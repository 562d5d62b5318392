"""Independent checks of Century: Spice Road: a second reading of the rules, written apart from the program's."""
