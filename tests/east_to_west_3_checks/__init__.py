"""Independent checks of Century: From East to West III: a second reading of the rules, apart from the program's."""
