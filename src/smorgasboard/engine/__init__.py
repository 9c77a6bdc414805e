"""The engine: seats, chance, open questions, records. It knows no game and does no I/O."""
