"""What the reports of arenas, analyses and benchmarks have in common: how pages and pictures look."""
