// A bot that sits down in a house: BARRELHOUSE_TOKEN=... node at_a_table.mjs http://127.0.0.1:8888 TABLE SEAT KEY.

const [house, table, place, key] = process.argv.slice(2);
const seat = Number(place);
const headers = { Authorization: `Bearer ${process.env.BARRELHOUSE_TOKEN}`, "Content-Type": "application/json" };
for (const [path, body] of [["sit", { seat, key }], ["ready", {}]]) {
  const answer = await fetch(`${house}/api/v1/tables/${table}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
const line = new WebSocket(`${house.replace("http", "ws")}/api/v1/socket`, { headers });
line.onopen = () => line.send(JSON.stringify({ do: "watch", table, seat }));
line.onmessage = ({ data }) => {
  const { stage, n, to_act, choices, scores } = JSON.parse(data);
  if (stage === "over") {
    console.log(JSON.stringify(scores));
    line.close();
  } else if (to_act === seat && choices.length > 0) {
    const { said } = choices[Math.floor(Math.random() * choices.length)];
    line.send(JSON.stringify({ do: "play", table, seat, n, actions: [said] }));
  }
};
