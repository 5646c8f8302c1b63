"""Settings of all tests: a busy machine is no failure."""

from hypothesis import settings

settings.register_profile("esagono", deadline=None)
settings.load_profile("esagono")
