"""Any moment of a battle from a readable file, and written as one."""
