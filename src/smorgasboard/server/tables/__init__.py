"""The tables of this process: what stands in their logs, and the people around them."""
