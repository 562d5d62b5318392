"""The page in a real browser, as people use it: by mouse, by keys, by finger, and together."""
