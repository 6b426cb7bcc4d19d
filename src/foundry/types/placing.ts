/*
 * Making and taking away actors, tokens and combatants, whose creation data the type package cannot express for subtypes of a
 * system of its own.
 */

/** Creates an actor of the world; null when a hook refused. */
export async function createActor(data: object): Promise<Actor.Implementation | null> {
  const created = await (Actor.implementation as any).create(data);
  return (created as Actor.Implementation | undefined) ?? null;
}

/** Places tokens of an actor on a scene with what differs from its prototype; resolves to their addresses. */
export async function placeTokens(
  actor: Actor.Implementation,
  scene: Scene.Implementation,
  each: readonly object[],
): Promise<readonly TokenDocument.Implementation[]> {
  const prepared = [];
  for (const data of each) prepared.push((await (actor as any).getTokenDocument(data, { parent: scene })).toObject());
  return (await (scene as any).createEmbeddedDocuments("Token", prepared)) as TokenDocument.Implementation[];
}

/** Puts documents back below a parent as they were, under their own ids. */
export async function putBack(parent: object, name: "Token" | "Combatant", sources: readonly object[]): Promise<void> {
  if (sources.length > 0) await (parent as any).createEmbeddedDocuments(name, [...sources], { keepId: true });
}

/** Makes combatants in a combat. */
export async function enlist(combat: Combat.Implementation, each: readonly object[]): Promise<void> {
  if (each.length > 0) await (combat as any).createEmbeddedDocuments("Combatant", [...each]);
}

/** The tokens that the user has selected on the scene in view. */
export function selectedTokens(): readonly TokenDocument.Implementation[] {
  const controlled: { document: TokenDocument.Implementation }[] = (canvas as any)?.tokens?.controlled ?? [];
  return controlled.map((token) => token.document);
}

/** May the user do this in the world, by role? */
export function userCan(permission: "ACTOR_CREATE" | "TOKEN_CREATE" | "TOKEN_DELETE"): boolean {
  return Boolean((game.user as any)?.can(permission));
}
