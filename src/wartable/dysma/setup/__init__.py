"""From bands and a scenario to figures on the table."""
