import "./platform";
import { beforeAll, describe, expect, test } from "vitest";
import { suggestion } from "../../src/foundry/gather/suggestions";
import { registerSuggestions } from "../../src/ui/canvas/suggestions";

interface Place {
  x: number;
  y: number;
  side?: 1 | -1;
  elevation?: number;
  hidden?: boolean;
  isOwner?: boolean;
}

/** Tokens of one scene of 100 pixel squares, as the system reads them. */
function scene(places: Record<string, Place>) {
  const tokens: object[] = [];
  const field = {
    grid: { size: 100 },
    tokens: { contents: tokens, get: (id: string) => tokens.find((each) => "id" in each && each.id === id) },
  };
  for (const [id, { x, y, side = 1, elevation = 0, hidden = false, isOwner = true }] of Object.entries(places)) {
    const at = { x: x * 100, y: y * 100, width: 1, height: 1, elevation };
    tokens.push({ id, name: id, ...at, disposition: side, hidden, isOwner, combatant: null, parent: field });
  }
  return (id: string) => field.tokens.get(id) as never;
}

beforeAll(() => {
  const format = (key: string, data: Record<string, string>): string => `${key} ${Object.values(data).join(" ")}`;
  Object.assign(globalThis, { game: { i18n: { format, localize: (key: string) => key } } });
  registerSuggestions();
});

describe("what the scene suggests (CM: flank, crossfire, high ground, ambush)", () => {
  const foe = { x: 5, y: 5, side: -1 } as const;

  test("an ally on the far side flanks, and is named with the target", () => {
    const token = scene({ me: { x: 4, y: 5 }, foe, friend: { x: 6, y: 5 } });
    expect(suggestion("flank", token("me"), [token("foe")])).toBe("FM.Badge.Why.flank friend foe");
    expect(suggestion("crossfire", token("me"), [token("foe")])).toBeNull();
  });

  test("elevation above the target's is high ground; being hidden is an ambush", () => {
    const token = scene({ me: { x: 1, y: 5, elevation: 3, hidden: true }, foe });
    expect(suggestion("highGround", token("me"), [token("foe")])).toContain("highGround");
    expect(suggestion("ambush", token("me"), [token("foe")])).toContain("ambush");
    expect(suggestion("highGround", token("foe"), [token("me")])).toBeNull();
  });

  test("an ally whom the reader may not see gives nothing away", () => {
    const token = scene({ me: { x: 4, y: 5 }, foe, ghost: { x: 6, y: 5, hidden: true, isOwner: false } });
    expect(suggestion("flank", token("me"), [token("foe")])).toBeNull();
  });

  test("what is done by hand, and tokens that lie nowhere, suggest nothing", () => {
    const token = scene({ me: { x: Number.NaN, y: 5 }, foe });
    expect(suggestion("flank", token("me"), [token("foe")])).toBeNull();
    expect(suggestion("charge", token("foe"), [token("foe")])).toBeNull();
  });
});
