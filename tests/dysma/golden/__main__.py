"""`python -m tests.dysma.golden` writes the golden playthrough anew."""

from tests.dysma.golden.playthrough import PATH, tell_anew

PATH.write_text(tell_anew(), encoding="utf-8")
print(f"{PATH.name} written")
