import { type Dict, type Dynamic, canvas, game } from "../context";

/** For whom somebody speaks; what is left out is found by the selection and the user's character. */
export interface SpeakerQuery {
  scene?: Dynamic;
  actor?: Dynamic;
  token?: Dynamic;
  alias?: string;
}

/** The speaker data of a message: the given token, else the given actor, else the selected token, else the user's character. */
export function speakerFor({ scene, actor, token, alias }: SpeakerQuery): Dict {
  const character = game.user.character;
  const anyGiven = scene || actor || token;
  if (token) return fromToken(token.document ?? token, alias);
  if (actor) return fromActor(actor, scene, alias);
  const selected: Dynamic = canvas?.ready
    ? canvas.tokens.controlled.filter((t: Dynamic) => t.document.isOwner !== false)[0]
    : null;
  if (!anyGiven && selected) return fromToken(selected.document, alias);
  if (character) return fromActor(character, scene, alias);
  return { scene: idOf(scene) ?? viewedScene(), actor: null, token: null, alias: alias || game.user.name };
}

function idOf(value: Dynamic): string | null {
  return typeof value === "string" ? value : (value?.id ?? null);
}

function viewedScene(): string | null {
  return game.scenes.viewed?.id ?? null;
}

function fromToken(token: Dynamic, alias?: string): Dict {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? token.actorId ?? null,
    alias: alias || token.name,
  };
}

function fromActor(actor: Dynamic, scene: Dynamic, alias?: string): Dict {
  if (actor.isToken) return fromToken(actor.token, alias || actor.token.name);
  const [token] = actor.getActiveTokens(false, true);
  return {
    scene: token?.parent.id ?? idOf(scene) ?? viewedScene(),
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias || token?.name || actor.name,
  };
}
