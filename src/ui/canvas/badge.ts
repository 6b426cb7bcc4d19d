import { sideOf } from "../../foundry/gather/participants";
import { badgeOf, setBadge } from "../../foundry/types/badges";
import { onHook } from "../../foundry/types/typed";
import type { BadgeFacts, BadgeView } from "./badge-view";
import { badgeHeight, badgeOutline, badgeScale, badgeView, badgeWidth } from "./badge-view";

const FACE = "Alegreya";
const HALO = 0x12100e;

/** Badges on the tokens of squads, battle groups and forces: drawn beside the token's own parts, which stay as they are (DECISIONS 17). `init` only. */
export function registerBadges(): void {
  onHook("drawToken", drawBadge);
  onHook("refreshToken", (token: Token.Implementation, flags: Readonly<Record<string, boolean>>) => {
    if (flags["redraw"] || flags["refreshSize"] || flags["refreshState"] || flags["refresh"]) drawBadge(token);
  });
  onHook("destroyToken", (token: Token.Implementation) => setBadge(token, null));
  onHook("canvasPan", scaleBadges);
  onHook("updateActor", (actor: Actor.Implementation) => redraw((token) => token.actor?.uuid === actor.uuid));
  onHook("updateToken", (token: TokenDocument.Implementation) => redraw((each) => each.document.id === token.id));
  onHook("canvasReady", () => void loadFace());
}

/** The face is drawn on the canvas only once the browser has it. */
async function loadFace(): Promise<void> {
  await document.fonts.load(`800 32px "${FACE}"`, "0123456789");
  redraw(() => true);
}

function redraw(which: (token: Token.Implementation) => boolean): void {
  if (!canvas?.ready) return;
  for (const token of canvas.tokens?.placeables ?? []) if (which(token)) drawBadge(token);
}

function scaleBadges(): void {
  const scale = badgeScale(canvas?.stage?.scale.x ?? 1);
  for (const token of canvas?.tokens?.placeables ?? []) badgeOf(token)?.scale.set(scale);
}

/** What a token's badge shows; null for tokens that have none. */
function badgeFacts({ document, actor }: Token.Implementation): BadgeFacts | null {
  const side = sideOf(document.disposition);
  if (actor?.isOfType("squad")) {
    const { value, max } = actor.system.standing;
    return { side, count: value, of: max, sign: "person", routing: false };
  }
  if (actor?.isOfType("force")) return { side, count: actor.system.size, of: null, sign: "flag", routing: false };
  if (!actor?.isOfType("battlegroup")) return null;
  const { size, state } = actor.system;
  if (state === "dissolved") return null;
  return { side, count: size, of: null, sign: "", routing: state !== "standing" };
}

function drawBadge(token: Token.Implementation): void {
  const facts = badgeFacts(token);
  setBadge(token, facts && badgeOn(token, facts));
}

function badgeOn(token: Token.Implementation, facts: BadgeFacts): PIXI.Container {
  const pixels = Math.min(token.w, token.h);
  const badge = shape(badgeView(facts, pixels), badgeHeight(pixels));
  badge.position.set(token.w - badge.width * 0.36, token.h * 0.88 - badge.height / 2);
  badge.scale.set(badgeScale(canvas?.stage?.scale.x ?? 1));
  return badge;
}

function shape(view: BadgeView, height: number): PIXI.Container {
  const numeral = new PIXI.Text(view.text, {
    fontFamily: FACE,
    fontWeight: "800",
    fontSize: figureSize(view.text, height * 0.58),
    fill: view.ink,
  });
  numeral.resolution = 2;
  numeral.anchor.set(0.5);
  numeral.y = figureShift(view.text, Number(numeral.style.fontSize));
  const room = view.sign === "" ? 0 : height * 0.5;
  numeral.x = room / 2;
  const width = badgeWidth(view.shape, numeral.width + room, height);
  const rim = Math.max(1.5, height * 0.07);
  const badge = new PIXI.Container();
  badge.eventMode = "none";
  badge.addChild(body(view, width, height, { halo: rim * 2, colour: HALO, alpha: 0.75 }));
  badge.addChild(body(view, width, height, { halo: rim, colour: view.rim, alpha: 1 }));
  badge.addChild(body(view, width, height, { halo: 0, colour: view.fill, alpha: 1 }));
  badge.addChild(numeral);
  if (view.sign !== "") badge.addChild(sign(view, height, -numeral.width / 2 - room * 0.1));
  return badge;
}

/** A person's bust for a count of people, a flag for a force, left of the numeral. */
function sign({ sign: kind, ink }: BadgeView, height: number, x: number): PIXI.Graphics {
  const drawn = new PIXI.Graphics();
  const unit = height * 0.1;
  drawn.position.set(x, 0);
  drawn.beginFill(ink);
  if (kind === "person") {
    drawn.drawCircle(0, -unit * 1.4, unit * 1.3);
    drawn.drawRoundedRect(-unit * 2, unit * 0.2, unit * 4, unit * 2.6, unit * 1.2);
  } else {
    drawn.drawRect(-unit * 1.6, -unit * 3, unit * 0.8, unit * 6);
    drawn.drawPolygon([-unit * 0.8, -unit * 3, unit * 2.2, -unit * 1.5, -unit * 0.8, 0]);
  }
  drawn.endFill();
  return drawn;
}

/** One layer of the badge, grown by `halo` on every side. */
function body(
  { shape: side }: BadgeView,
  width: number,
  height: number,
  { halo, colour, alpha }: { readonly halo: number; readonly colour: number; readonly alpha: number },
): PIXI.Graphics {
  const layer = new PIXI.Graphics();
  const [w, h] = [width + halo * (side === "hostile" ? 2.6 : 2), height + halo * 2];
  layer.beginFill(colour, alpha);
  if (side === "friendly" || side === "unknown") layer.drawRoundedRect(-w / 2, -h / 2, w, h, h / 2);
  else layer.drawPolygon([...badgeOutline(side, w, h)]);
  layer.endFill();
  return layer;
}

/** A brush that measures figures; the face's own are old-style, some with descenders, some low. */
let ruler: CanvasRenderingContext2D | null = null;

function measured(text: string, size: number): { readonly up: number; readonly down: number; readonly font: number } {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return { up: size * 0.7, down: 0, font: 0 };
  ruler.font = `800 ${size}px "${FACE}"`;
  const box = ruler.measureText(text);
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = box;
  return { up, down, font: (box.fontBoundingBoxAscent - box.fontBoundingBoxDescent) / 2 };
}

/** The size at which these figures are about `wanted` pixels high; low ones do not grow beyond half as much again. */
function figureSize(text: string, wanted: number): number {
  const { up, down } = measured(text, 100);
  return Math.min((wanted * 100) / Math.max(1, up + down), wanted * 2);
}

/** How far figures are moved so that their own middle, not their line's, is the badge's. */
function figureShift(text: string, size: number): number {
  const { up, down, font } = measured(text, size);
  return (up - down) / 2 - font;
}
