"""The scenarios: deployments, main and secondary missions (section 25)."""
