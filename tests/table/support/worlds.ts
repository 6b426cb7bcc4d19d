import type { WorldDocuments } from "../../../table/server/world";
import { demoWorld } from "../../../tools/demo-world";

/** The demo world as the server takes it. */
export function demoDocuments(generation: 13 | 14): WorldDocuments {
  return Object.fromEntries(Object.entries(demoWorld(generation)).map(([name, list]) => [name, [...list]]));
}

/** A world with its people and nothing else: a gamemaster and two players. */
export function emptyWorld(): WorldDocuments {
  return {
    users: [
      { _id: "demoUsrMaster000", name: "Gamemaster", role: 4, color: "#b8923a" },
      { _id: "demoUsrRobin0000", name: "Robin", role: 1, color: "#1b625e" },
      { _id: "demoUsrSam000000", name: "Sam", role: 1, color: "#7a4b8f" },
    ],
  };
}
