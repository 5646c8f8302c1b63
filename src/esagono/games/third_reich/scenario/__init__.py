"""Reading scenarios; the desk for cases."""
