"""Siegestorm on the screen."""
