import type { AttackerFigures, ModeOption } from "../../src/play/attack/figures";
import { singleLedger } from "../../src/rules/ledger";
import type { Participant } from "../../src/play/exchange";
import type { AttackMode } from "../../src/rules/skirmish/types";
import type { GroupState } from "../../src/rules/unit/state";
import type { BattlegroupInput } from "../../src/ui/sheets/battlegroup-input";
import type { CharacterInput } from "../../src/ui/sheets/character-input";
import type { FightFacts, ManeuverFacts, PowerFacts, SheetFacts, WeaponFacts } from "../../src/ui/sheets/input";

/** A sheet's document as its owner sees it in play. */
export const facts: SheetFacts = {
  name: "Sergeant Ilse Varga",
  img: "varga.webp",
  pictured: false,
  sign: false,
  concept: "Forlorn hope of the Third Foot \u00b7 grenadier",
  side: "friendly",
  editable: true,
  editing: false,
  uuid: "Actor.varga",
  description: { source: "", html: "" },
  notes: { source: "", html: "" },
};

export const fight: FightFacts = {
  initiative: 14,
  crashTurns: 0,
  onslaught: 1,
  ownTurn: true,
  attacked: false,
  order: null,
  inUse: ["overdrive"],
  lent: [],
  gathered: [
    { id: "crossfire", kind: "maneuver", value: 1, label: "Crossfire", base: false },
    { id: "overdrive", kind: "power", value: 1, label: "Overdrive", base: false },
  ],
};

const leader = { name: "Col. Oda Marrack", intelligence: 3, inContact: true, self: false };

/** What an attacker brings with one weapon. */
export function attacker(
  dice: Partial<Record<AttackMode, number>>,
  damage: Partial<Record<AttackMode, number>>,
  formula: string,
  modes: readonly ModeOption[],
): AttackerFigures {
  const ledgers = (from: Partial<Record<AttackMode, number>>) =>
    Object.fromEntries(Object.entries(from).map(([mode, n]) => [mode, singleLedger("SK-2", "FM.Attack.Ability", n)]));
  return {
    kind: "character",
    modes,
    dice: ledgers(dice),
    damage: ledgers(damage),
    formula,
    overwhelming: 1,
    damageType: "lethal",
    area: false,
    initiative: 14,
    chips: [],
    leader,
    disempowered: false,
    ownTurn: true,
  };
}

const open = (...modes: AttackMode[]): ModeOption[] => modes.map((mode) => ({ mode, refusal: null }));

/** A weapon at hand. */
export function weapon(name: string, over: Partial<WeaponFacts> = {}): WeaponFacts {
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    img: "icons/weapon.svg",
    equipped: true,
    quantity: null,
    range: "120 m",
    melee: false,
    heavy: false,
    area: false,
    attacker: attacker(
      { pool: 11, withering: 12, decisive: 7 },
      { pool: 6, withering: 9 },
      "9 + 1d4",
      open("direct", "pool", "withering", "decisive"),
    ),
    ...over,
  };
}

export const rifle = weapon("Marksman rifle");
export const sabre = weapon("Trench sabre", {
  range: "reach",
  melee: true,
  attacker: attacker(
    { pool: 9, withering: 10, decisive: 6 },
    { pool: 5, withering: 8 },
    "6 + 1d6",
    open("direct", "pool", "withering", "decisive"),
  ),
});
export const grenade = weapon("Stick grenade", {
  range: "5 m",
  quantity: 3,
  area: true,
  attacker: attacker({ pool: 7 }, { pool: 8 }, "4 + 2d6", open("direct", "pool")),
});

/** A power paid from a pool. */
export function power(name: string, over: Partial<PowerFacts> = {}): PowerFacts {
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    name,
    img: "icons/power.svg",
    summary: "",
    rating: 3,
    boost: 0,
    pool: { label: "Psi", left: 6 },
    cost: 2,
    kind: "instant",
    cm: { kind: "bonus", value: 1 },
    inUse: false,
    ...over,
  };
}

/** A maneuver that nobody suggests. */
export function maneuver(name: string, over: Partial<ManeuverFacts> = {}): ManeuverFacts {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return { id, name, img: "icons/maneuver.svg", summary: "", cm: 1, on: false, suggested: null, ...over };
}

const trait = (value: number, mega = 0) => ({ value, mega });

/** A sergeant of grenadiers in the middle of a fight. */
export const varga: CharacterInput = {
  facts,
  tab: "fight",
  state: {
    type: "character",
    attributes: {
      strength: trait(3),
      dexterity: trait(4, 1),
      stamina: trait(3),
      charisma: trait(3),
      manipulation: trait(2),
      appearance: trait(2),
      perception: trait(4, 2),
      intelligence: trait(2),
      wits: trait(3),
    },
    abilities: { firearms: 4, melee: 3, awareness: 3 },
    health: { penalties: [0, -1, -1, -2, -2, -4, -4], bashing: 1, lethal: 1, aggravated: 1 },
    soak: { bashing: 4, lethal: 3, aggravated: 1 },
    hardness: 2,
    defence: 5,
    dodge: 6,
    baseInitiative: 7,
    willpower: { value: 5, max: 7 },
    pools: { quantum: { label: "Quantum", value: 18, max: 26 }, psi: { label: "Psi", value: 6, max: 10 } },
  },
  soak: {
    bashing: { natural: 3, armour: 1 },
    lethal: { natural: 1, armour: 2 },
    aggravated: { natural: 0, armour: 1 },
  },
  ownInitiative: null,
  leader: {
    state: "present",
    uuid: "Actor.marrack",
    name: "Col. Oda Marrack",
    img: null,
    self: false,
    inContact: true,
    figures: [{ label: "Int", value: 3 }],
  },
  leaderFigures: leader,
  fight,
  conditions: [
    { id: "engaged", label: "Engaged", on: true },
    { id: "helpless", label: "Helpless", on: false },
  ],
  weapons: [rifle, sabre, grenade],
  powers: [
    power("Overdrive", { inUse: true }),
    power("Warding field", {
      pool: { label: "Quantum", left: 18 },
      cost: 4,
      cm: { kind: "bonus", value: 0 },
      summary: "soak +4 for the scene",
    }),
    power("Battle sense", { cost: 3, summary: "the next attack cannot be dodged" }),
  ],
  maneuvers: [
    maneuver("Flank"),
    maneuver("Crossfire", { on: true, suggested: "Anton stands opposite" }),
    maneuver("High ground", { suggested: "3 m above" }),
    maneuver("Ambush"),
    maneuver("Charge"),
    maneuver("Suppression"),
  ],
  targets: [],
  lastAttack: null,
  abilities: [
    "athletics",
    "awareness",
    "brawl",
    "command",
    "firearms",
    "gunnery",
    "investigation",
    "medicine",
    "melee",
    "ride",
    "stealth",
    "survival",
    "tactics",
    "thrown",
    "war",
  ].map((id) => ({ id, label: id[0]?.toUpperCase() + id.slice(1) })),
  table: {},
};

const someone = (name: string): Participant => ({
  actor: `Actor.${name}`,
  token: null,
  combatant: null,
  name,
  img: "",
  side: "hostile",
  hidden: false,
});

const pikeState: GroupState = {
  member: {
    attack: 11,
    damage: 12,
    soak: 10,
    defence: 5,
    hardness: 2,
    willpower: 6,
    health: 6,
    joinBattle: 7,
    overwhelming: 1,
    damageType: "lethal",
  },
  size: 4,
  drill: "elite",
  might: 1,
  perfectMorale: false,
  magnitude: 7,
  sizeLost: 1,
  state: "standing",
  check: null,
  rallies: 0,
};

/** A company of pikes that has lost a Size, with an order in force. */
export const pikes: BattlegroupInput = {
  facts: {
    ...facts,
    name: "The Ashmere Pikes",
    concept: "Free company of the river towns, in square",
    side: "hostile",
  },
  tab: "battle",
  state: pikeState,
  leader: {
    state: "present",
    uuid: "Actor.hesk",
    name: "Lord-Captain Hesk",
    img: null,
    self: false,
    inContact: true,
    figures: [
      { label: "Cha", value: 4 },
      { label: "War", value: 3 },
    ],
  },
  fight: { ...fight, initiative: 9, gathered: [], order: { dice: 3, by: "Lord-Captain Hesk", now: true } },
  attacker: {
    ...attacker({ withering: 19 }, { withering: 17 }, "", open("withering")),
    kind: "battlegroup",
    area: true,
  },
  commands: {
    group: someone("pikes"),
    state: pikeState,
    began: null,
    commanders: [
      {
        who: someone("hesk"),
        dice: {
          charisma: singleLedger("CA-1", "FM.Ledger.commandPool", 7),
          appearance: singleLedger("CA-1", "FM.Ledger.commandPool", 5),
          intelligence: singleLedger("CA-1", "FM.Ledger.commandPool", 6),
        },
        inContact: true,
      },
    ],
    combat: "fight",
    round: 2,
    turn: 3,
  },
  circumstances: {},
  targets: [],
  table: {},
};

/** The same group in another state. */
export function pikesIn(state: Partial<GroupState>, over: Partial<BattlegroupInput> = {}): BattlegroupInput {
  const changed = { ...pikes.state, ...state };
  return { ...pikes, state: changed, commands: { ...pikes.commands, state: changed }, ...over };
}

/** After a failed rout check: no Magnitude, a rally still possible. */
export const routed = {
  magnitude: 0,
  state: "routing" as const,
  check: {
    exchange: "x",
    row: "r",
    left: 0,
    number: 1,
    devastating: false,
    failed: { difficulty: 2, tried: [] },
  },
} satisfies Partial<GroupState>;
