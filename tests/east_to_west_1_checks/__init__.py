"""Independent checks of Century: From East to West I: a second reading of the rules, apart from the program's."""
