"""`python -m smorgasboard`: the same as the command `smorgasboard`."""

from smorgasboard.cli import main

if __name__ == "__main__":
    main()
