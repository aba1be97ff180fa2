"""A war table on your computer: tabletop games played completely and by the book."""

from wartable.build_info import engine_kind, version

__all__ = ["engine_kind", "version"]
