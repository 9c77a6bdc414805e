"""What a table does without anybody asking, and where it is thought out."""
