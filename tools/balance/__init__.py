"""Whether the numbers that we chose keep what we promise of them."""
