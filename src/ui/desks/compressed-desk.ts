import type { FightRequest } from "../../play/compressed/exchange";
import { fight, fightRefusal, tellFight } from "../../play/compressed/exchange";
import type { FightDeskView } from "../../play/compressed/desk-view";
import { fightDeskView, sideTitle } from "../../play/compressed/desk-view";
import { changeDesk, emptyDesk, putIn, stepDesk, takeOut } from "../../play/compressed/desk-state";
import type { DeskSides, Sources } from "../../play/compressed/fighter";
import { fightSides } from "../../play/compressed/sides";
import type { Visibility } from "../../play/exchange";
import { VISIBILITIES } from "../../play/exchange";
import { percent } from "../../play/odds-view";
import { compressedOdds } from "../../rules/compressed/odds";
import { RulesError } from "../../rules/errors";
import { unevenAdvice } from "../../rules/strategy/advice";
import type { ForecastJob, ForecastJobReport } from "../../rules/strategy/forecast-job";
import { fighterAt, fighterSource, presenceAt } from "../../foundry/gather/compressed";
import { momentOf } from "../../foundry/gather/participants";
import { suggestion } from "../../foundry/gather/suggestions";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { systemPath } from "../../foundry/system";
import { chooseOne } from "../../foundry/types/choose";
import { chosenVisibility } from "../../foundry/types/compat";
import { offHook, onHook } from "../../foundry/types/typed";
import { DeskForecast, type ForecastView } from "../forecast/forecast-desk";
import { DeskBase, type Dropped, type FieldChange } from "./desk-base";

/** Context of `templates/desks/compressed.hbs`. */
export interface CompressedDeskView {
  readonly fight: FightDeskView;
  readonly forecast: ForecastView;
}

/** Hooks after which somebody on the desk may have other figures, or be gone. */
const FOLLOWED = ["updateActor", "deleteActor", "updateToken", "deleteToken", "createItem", "updateItem", "deleteItem"];

/** A whole fight in one roll: two columns of people, one intent each, the odds, one button (CC). */
export class CompressedDesk extends DeskBase {
  static override DEFAULT_OPTIONS = {
    ...DeskBase.DEFAULT_OPTIONS,
    id: "fm-compressed",
    window: { title: "FM.Compressed.Title", resizable: true },
    position: { width: 680 },
    actions: {
      add: CompressedDesk.#onAdd,
      remove: CompressedDesk.#onRemove,
      step: CompressedDesk.#onStep,
      tell: CompressedDesk.#onTell,
      clear: CompressedDesk.#onClear,
      forecast: CompressedDesk.#onForecast,
      cancelForecast: CompressedDesk.#onCancelForecast,
    },
  };

  static override PARTS = { main: { template: systemPath("templates/desks/compressed.hbs"), scrollable: [""] } };

  #desk: DeskSides = emptyDesk;
  #visibility: Visibility = chosenVisibility();
  readonly #drawSoon = foundry.utils.debounce(() => {
    if (this.rendered) void this.render();
  }, 60);
  readonly #forecast = new DeskForecast(() => this.#drawSoon());
  readonly #listeners = FOLLOWED.map((name) => [name, onHook(name, () => this.#drawSoon())] as const);

  /** Puts people into a column; whoever cannot take part is refused by name. */
  async put(uuids: readonly string[], column: 0 | 1): Promise<void> {
    await this.attempt(() => {
      for (const uuid of uuids) this.#put(uuid, column);
    });
  }

  protected override _prepareContext(): Promise<CompressedDeskView> {
    const sources = this.#sources();
    const job = this.#job(sources);
    const report = this.#forecast.report(job);
    const { table } = playSettings();
    const inputs = {
      desk: this.#desk,
      sources,
      visibility: this.#visibility,
      position: this.#position(),
      fates: fatesOf(report),
    };
    return Promise.resolve({
      fight: fightDeskView(inputs, table, words),
      forecast: this.#forecast.view(job, (seen) => this.#lines(seen), words),
    });
  }

  protected override async enter(): Promise<void> {
    const sources = this.#sources();
    if (fightRefusal(this.#desk, sources) !== null) return;
    await fight(this.#named(), sources, this.#moment(), this.#visibility, tablePorts());
  }

  protected override changed(change: FieldChange): void {
    const visibility = VISIBILITIES.find((known) => change.path === "visibility" && known === change.value);
    if (visibility) this.#visibility = visibility;
    else this.#desk = changeDesk(this.#desk, change.path, change.value);
  }

  protected override dropped({ type, uuid, place }: Dropped): void {
    if (type !== "Actor" && type !== "Token") throw new RulesError("drop", type, "FM.Compressed.Refused.NoPerson");
    this.#put(uuid, place === "1" ? 1 : 0);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#forecast.cancel();
    for (const [name, listener] of this.#listeners) offHook(name, listener);
  }

  #put(uuid: string, column: 0 | 1): void {
    const { actor, token } = fighterAt(uuid);
    const key = token && actor.isToken ? token.uuid : actor.uuid;
    const own = fighterSource(key)?.who.actor;
    const others = this.#sources().flat();
    const twice = others.some((other) => other && (other.who.actor === own || other.key === key));
    if (twice) throw new RulesError("actor", actor.name, "FM.Compressed.Refused.Twice");
    this.#desk = putIn(this.#desk, column, key, token?.name ?? actor.name);
  }

  #sources(): Sources {
    const of = (column: 0 | 1) => this.#desk[column].fighters.map(({ key }) => fighterSource(key));
    return [of(0), of(1)];
  }

  /** The desk with its columns' names, as the card is to call them. */
  #named(): DeskSides {
    const [first, second] = this.#desk;
    return [
      { ...first, name: sideTitle(first, 0, words) },
      { ...second, name: sideTitle(second, 1, words) },
    ];
  }

  /** When it happens: in the fight that the first of them is in, if any. */
  #moment(): ReturnType<typeof momentOf> {
    const key = this.#desk[0].fighters[0]?.key;
    return momentOf((key === undefined ? null : presenceAt(key)?.combatant) ?? null);
  }

  /** Whether the scene has either side's leader on higher ground. */
  #position(): readonly [string | null, string | null] {
    const tokens = (column: 0 | 1) => this.#desk[column].fighters.map(({ key }) => presenceAt(key)?.token ?? null);
    const [first, second] = [tokens(0), tokens(1)];
    return [suggestion("highGround", first[0] ?? null, second), suggestion("highGround", second[0] ?? null, first)];
  }

  #job(sources: Sources): ForecastJob | null {
    const sides = fightRefusal(this.#desk, sources) === null ? fightSides(this.#desk, sources) : null;
    return sides && { kind: "compressed", sides, options: { seed: 0, runs: 1 }, table: playSettings().table };
  }

  #lines(seen: ForecastJobReport): readonly string[] {
    if (seen.kind !== "compressed") return [];
    const [first, second] = seen.report.win;
    const share = (index: 0 | 1) => percent((index === 0 ? first : second).share, words);
    const data = { a: share(0), b: share(1), margin: percent(Math.max(first.margin, second.margin), words) };
    return [words.say("FM.Compressed.ForecastWin", data)];
  }

  static async #onAdd(this: CompressedDesk, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const column = button.dataset["key"] === "1" ? 1 : 0;
    const selected = canvas?.tokens?.controlled.map((token) => token.document.uuid) ?? [];
    if (selected.length > 0) return this.put(selected, column);
    const people = (game.actors?.contents ?? []).filter(
      (actor) => actor.isOfType("character") || actor.isOfType("squad"),
    );
    if (people.length === 0) ui.notifications?.warn(words.say("FM.Compressed.Refused.NobodyToPick"));
    const chosen = await chooseOne(
      words.say("FM.Compressed.Pick"),
      people.map((actor) => ({ label: actor.name, value: actor.uuid })),
    );
    if (chosen !== null) await this.put([chosen], column);
  }

  static #onRemove(this: CompressedDesk, _event: PointerEvent, button: HTMLElement): void {
    this.#desk = takeOut(this.#desk, button.dataset["key"] ?? "");
    void this.render();
  }

  static #onStep(this: CompressedDesk, _event: PointerEvent, button: HTMLElement): void {
    this.#desk = stepDesk(this.#desk, button.dataset["key"] ?? "", Number(button.dataset["step"] ?? 0));
    void this.render();
  }

  static #onTell(this: CompressedDesk): Promise<void> {
    return this.attempt(async () => {
      const sources = this.#sources();
      const sides = fightSides(this.#desk, sources);
      if (!sides) return;
      const { favoured, chance, uneven } = unevenAdvice(compressedOdds(sides, playSettings().table).win);
      if (favoured === null || !uneven) return;
      const told: NonNullable<FightRequest["told"]> = { winner: favoured, chance };
      await tellFight(this.#named(), sources, told, this.#moment(), this.#visibility, tablePorts());
    });
  }

  static #onClear(this: CompressedDesk): void {
    this.#desk = emptyDesk;
    void this.render();
  }

  static #onForecast(this: CompressedDesk): void {
    const job = this.#job(this.#sources());
    if (job) this.#forecast.start(job);
  }

  static #onCancelForecast(this: CompressedDesk): void {
    this.#forecast.cancel();
    void this.render();
  }
}

/** How likely everybody is to go down, in words. */
function fatesOf(report: ForecastJobReport | null): readonly [readonly string[], readonly string[]] {
  if (report?.kind !== "compressed") return [[], []];
  const side = (index: 0 | 1) =>
    report.report.fates[index].map(({ incapacitated, dead }) => {
      const margin = percent(Math.max(incapacitated.margin, dead.margin), words);
      return words.say("FM.Compressed.ForecastFate", {
        down: percent(incapacitated.share + dead.share, words),
        dead: percent(dead.share, words),
        margin,
      });
    });
  return [side(0), side(1)];
}
