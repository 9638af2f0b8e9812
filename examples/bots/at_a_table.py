"""A bot that sits down in a house: BARRELHOUSE_TOKEN=... python3 at_a_table.py http://127.0.0.1:8888 TABLE SEAT KEY."""

import json
import os
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

house, table, seat, key = sys.argv[1], sys.argv[2], int(sys.argv[3]), "".join(sys.argv[4:])
mine = {"Authorization": "Bearer " + os.environ["BARRELHOUSE_TOKEN"]}
about = {**mine, "Content-Type": "application/json"}
there = f"{house}/api/v1/tables/{table}"
try:
    found = json.load(urlopen(Request(f"{there}?key={key}", headers=mine)))
    if seat not in found["mine"]:  # otherwise it comes back to its seat
        urlopen(Request(f"{there}/sit", json.dumps({"seat": seat, "key": key}).encode(), about)).close()
    if found["stage"] == "gathering":
        urlopen(Request(f"{there}/ready", b"{}", about)).close()
except HTTPError as refused:
    sys.exit(json.load(refused)["text"])
with connect(house.replace("http", "ws", 1) + "/api/v1/socket", additional_headers=mine) as socket:
    socket.send(json.dumps({"do": "watch", "table": table, "seat": seat}))
    while (position := json.loads(socket.recv())).get("stage") != "over":
        if position.get("to_act") == seat and position["choices"]:
            notation = random.choice(position["choices"])["notation"]
            play = {"do": "play", "table": table, "seat": seat, "n": position["n"], "actions": [notation]}
            socket.send(json.dumps(play))
print(position["scores"])
