"""What every chapter asks: values, who counts as what, damage, deaths, hands."""
