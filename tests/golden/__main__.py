"""`python -m tests.golden` writes the golden playthroughs anew."""

from tests.golden.playthrough import DUEL, duel

DUEL.write_text(duel(), encoding="utf-8")
print(f"{DUEL.name} written")
