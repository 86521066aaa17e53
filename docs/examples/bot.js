// The same bot in JavaScript, for Node 20 or newer, without any package.
// touchline play brettfussball --away "cmd:node docs/examples/bot.js"
"use strict";
const lines = require("node:readline").createInterface({ input: process.stdin });

let side = "home";

function send(frame) {
  process.stdout.write(JSON.stringify(frame) + "\n");
}

// A square like J21 as column and row.
function square(name) {
  return [name.charCodeAt(0) - 65, Number(name.slice(1))];
}

// How much this bot likes an action.
function worth(view, action) {
  const [verb, ...words] = action.text.split(" ");
  if (verb === "shoot") return words[0] === (side === "home" ? "N" : "S") ? 50 : 5;
  if (verb === "attack") return 60;
  if (verb !== "move") return 10;
  const [x, y] = square(words[1]);
  const [ballX, ballY] = square(view.ball);
  if (x === ballX && y === ballY) return 100;
  const carrier = view.carrier;
  if (carrier && carrier.side === side && Number(words[0]) === carrier.figure) return 0;
  return 40 - Math.abs(x - ballX) - Math.abs(y - ballY);
}

function ranked(frame) {
  const liked = frame.legal.map((action) => ({ action, worth: worth(frame.view, action) }));
  return liked.sort((one, other) => other.worth - one.worth);
}

lines.on("line", (line) => {
  const frame = JSON.parse(line);
  switch (frame.type) {
    case "hello":
      side = frame.side;
      send({ type: "hello", name: "example", version: "1", options: [] });
      break;
    case "decide":
      send({ type: "act", id: frame.id, index: ranked(frame)[0].action.index });
      break;
    case "analyse": {
      const best = ranked(frame).slice(0, frame.multi);
      const told = best.map((each) => ({ action: each.action.text, worth: each.worth }));
      send({ type: "lines", id: frame.id, lines: told });
      break;
    }
    case "ping":
      send({ type: "pong" });
      break;
    case "quit":
      process.exit(0);
  }
});
