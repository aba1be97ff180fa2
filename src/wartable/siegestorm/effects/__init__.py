"""What card texts do: one small class for each verb and each static passive."""
