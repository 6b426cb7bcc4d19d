import { isV14 } from "../../core/generation";
import { CONFIG, type Dict, game } from "../context";

const LEGACY_MODES: Dict<string> = {
  publicroll: "public",
  roll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

function gamemasterIds(): string[] {
  return game.users.filter((user: { isGM: boolean }) => user.isGM).map((user: { id: string }) => user.id);
}

/** Sets whisper and blind by one of the plain modes public, gm, blind, self (and ic, which is public). */
export function setVisibility(data: Dict, mode: string): Dict {
  const whisper: string[] = data.whisper ?? [];
  if (mode === "gm" || mode === "blind") data.whisper = whisper.length ? whisper : gamemasterIds();
  else if (mode === "self") data.whisper = [game.userId];
  else data.whisper = [];
  data.blind = mode === "blind";
  return data;
}

/**
 * Sets whisper and blind of message data by the generation's own mode names: on 13 `publicroll`, `gmroll`, …, on 14 the
 * keys of `CONFIG.ChatMessage.modes`, each of which has its handler.
 * @throws for a mode that the generation does not know.
 */
export function applyVisibility(data: Dict, mode: string): Dict {
  const asked = mode === "roll" ? currentMode() : mode;
  if (!isV14()) {
    const plain = LEGACY_MODES[asked];
    if (!plain) throw new Error(`"${asked}" is no roll mode of generation 13`);
    return setVisibility(data, plain);
  }
  const configured = CONFIG.ChatMessage.modes[asked];
  if (!configured) throw new Error(`"${asked}" is no message mode of generation 14`);
  return configured.handler(data) ?? data;
}

function currentMode(): string {
  return game.settings.get("core", isV14() ? "messageMode" : "rollMode");
}
