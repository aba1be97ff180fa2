"""`python -m tests.conformance` writes the fingerprints of the stored games anew."""

from tests.conformance.fingerprints import TABLE, WRITTEN_DOWN, write_table

write_table()
print(f"{len(WRITTEN_DOWN)} games written to {TABLE.name}")
