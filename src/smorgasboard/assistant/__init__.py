"""An assistant at the table: what a seat may know, in words, and what it may do."""
