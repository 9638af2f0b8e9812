// A bot that sits down in a house: BARRELHOUSE_TOKEN=... node at_a_table.mjs http://127.0.0.1:8888 TABLE SEAT KEY.

if (!globalThis.WebSocket) throw new Error("Node 22 or newer is needed");
const [house, table, place, key = ""] = process.argv.slice(2);
const seat = Number(place);
const headers = { Authorization: `Bearer ${process.env.BARRELHOUSE_TOKEN}`, "Content-Type": "application/json" };
const ask = async (path, body) => {
  const sent = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${house}/api/v1/tables/${table}${path}`, { headers, ...sent });
  const found = await answer.json();
  if (answer.ok) return found;
  console.error(found.text);
  process.exit(1);
};
const { mine, stage } = await ask(`?key=${key}`);
if (!mine.includes(seat)) await ask("/sit", { seat, key }); // otherwise it comes back to its seat
if (stage === "gathering") await ask("/ready", {});
const socket = new WebSocket(`${house.replace("http", "ws")}/api/v1/socket`, { headers });
socket.onopen = () => socket.send(JSON.stringify({ do: "watch", table, seat }));
socket.onmessage = ({ data }) => {
  const { stage, n, to_act, choices, scores } = JSON.parse(data);
  if (stage === "over") {
    console.log(JSON.stringify(scores));
    socket.close();
  } else if (to_act === seat && choices.length > 0) {
    const { notation } = choices[Math.floor(Math.random() * choices.length)];
    socket.send(JSON.stringify({ do: "play", table, seat, n, actions: [notation] }));
  }
};
