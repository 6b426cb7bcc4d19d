/** Ids of the demo world's users. */
export const [MASTER, ROBIN, SAM] = ["demoUsrMaster000", "demoUsrRobin0000", "demoUsrSam000000"] as const;

/** The captain whom Robin plays. */
export const HALE = "heroHale00000000";

/** Who sits at the table: a gamemaster and two players. */
export const users: readonly object[] = [
  { _id: MASTER, name: "Gamemaster", role: 4, color: "#b8923a" },
  { _id: ROBIN, name: "Robin", role: 1, color: "#1b625e", character: HALE },
  { _id: SAM, name: "Sam", role: 1, color: "#7a4b8f", character: "heroVarrow000000" },
];
