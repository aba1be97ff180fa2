"""`python -m tests.dysma.conformance` writes the fingerprints of the stored battles anew."""

from tests.dysma.conformance.battles import BOUTS
from tests.dysma.conformance.fingerprints import TABLE, write_table

write_table()
print(f"{len(BOUTS)} battles written to {TABLE.name}")
