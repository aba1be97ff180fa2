"""Measuring: how fast the engines are here."""
