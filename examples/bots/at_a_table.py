"""A bot that sits down in a house: BARRELHOUSE_TOKEN=... python3 at_a_table.py http://127.0.0.1:8888 TABLE SEAT KEY."""

import json
import os
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

house, table, seat, key = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
mine = {"Authorization": "Bearer " + os.environ["BARRELHOUSE_TOKEN"]}
for path, body in (("sit", {"seat": seat, "key": key}), ("ready", {})):
    about = {**mine, "Content-Type": "application/json"}
    urlopen(Request(f"{house}/api/v1/tables/{table}/{path}", json.dumps(body).encode(), about)).close()
with connect(house.replace("http", "ws", 1) + "/api/v1/socket", additional_headers=mine) as line:
    line.send(json.dumps({"do": "watch", "table": table, "seat": seat}))
    while (position := json.loads(line.recv()))["stage"] != "over":
        if position["to_act"] == seat and position["choices"]:
            said = random.choice(position["choices"])["said"]
            play = {"do": "play", "table": table, "seat": seat, "n": position["n"], "actions": [said]}
            line.send(json.dumps(play))
print(position["scores"])
