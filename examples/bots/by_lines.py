"""A bot that answers lines of JSON: barrelhouse play mcmulti --bots "outside:python3 examples/bots/by_lines.py"."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    dice = random.Random(question["seed"])  # the same seed, the same game
    # It builds when it can, and otherwise does anything.
    numbers = range(len(question["choices"]))
    liked = [i for i in numbers if question["notation"][i].startswith("build")]
    answer = {"id": question["id"], "choice": dice.choice(liked or numbers)}
    print(json.dumps(answer), flush=True)
