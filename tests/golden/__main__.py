"""`python -m tests.golden` writes the golden playthroughs anew."""

from tests.golden.playthrough import STORIES, write_all

write_all()
print(f"{', '.join(story.path.name for story in STORIES.values())} written")
