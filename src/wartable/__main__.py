"""`python -m wartable` is the `wartable` command."""

from wartable.cli import main

main()
