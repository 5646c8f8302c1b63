"""A bot in thirty lines, without Esagono. Try it:

    esagono sim storms_of_steel stone-house --sides "exec:python3 examples/cautious.py",random

It reads one line of JSON for each decision and answers with one line (docs/protocol.md). It shoots when it can, rallies
who is hit, and otherwise does something at random.
"""

import json
import random
import sys

LIKED = ("fire", "rally", "activate", "move", "go", "done")


def choice(question):
    """The text of one of the choices, and a reason."""
    rng = random.Random(question["seed"])
    for verb in LIKED:
        fitting = [text for text in question["choices"] if text.split()[0] == verb]
        if fitting:
            return f"{rng.choice(fitting)} # likes to {verb}"
    return rng.choice(question["choices"])


for line in sys.stdin:
    question = json.loads(line)
    if question["do"] == "end":
        break
    print(choice(question), flush=True)
