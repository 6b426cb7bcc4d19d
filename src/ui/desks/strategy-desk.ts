import type { Visibility } from "../../play/exchange";
import { VISIBILITIES } from "../../play/exchange";
import { percent } from "../../play/odds-view";
import { meet, strategyRefusal, type StrategyRequest } from "../../play/strategy/exchange";
import {
  BANNERS,
  bannerOf,
  type DeskGeneral,
  type DeskGenerals,
  generalOdds,
  generalOf,
  type GeneralSources,
  noGeneral,
  stepModifier,
  tickModifier,
} from "../../play/strategy/generals";
import { strategyView, type StrategyView } from "../../play/strategy/view";
import type { BattleGroup } from "../../rules/battlegroup/types";
import { RulesError } from "../../rules/errors";
import { unevenAdvice } from "../../rules/strategy/advice";
import type { ForecastJob, ForecastJobReport } from "../../rules/strategy/forecast-job";
import { strategicModifierIds } from "../../rules/strategy/modifiers";
import { presenceAt } from "../../foundry/gather/compressed";
import { generalSource } from "../../foundry/gather/generals";
import { playSettings, words } from "../../foundry/play-settings";
import { tablePorts } from "../../foundry/record";
import { editEffects, writeStrategy } from "../../foundry/strategy";
import { systemPath } from "../../foundry/system";
import { chooseOne } from "../../foundry/types/choose";
import { chosenVisibility } from "../../foundry/types/compat";
import { offHook, onHook } from "../../foundry/types/typed";
import { unitState } from "../../foundry/unit-state";
import { sideOfPresence } from "../../foundry/war/sides";
import { DeskForecast, type ForecastView } from "../forecast/forecast-desk";
import { DeskBase, type Dropped, type FieldChange } from "./desk-base";

/** Context of `templates/desks/strategy.hbs`. */
export interface StrategyDeskView {
  readonly strategy: StrategyView;
  readonly forecast: ForecastView;
  /** There are battle groups on both sides to fight a forecast out with. */
  readonly groups: boolean;
}

const FOLLOWED = [
  "updateActor",
  "deleteActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateCombat",
  "createCombat",
  "deleteCombat",
];

/** Two generals' plans: modifiers, stratagems with their chances, one opposed roll, and what the battle carries of it (SW). */
export class StrategyDesk extends DeskBase {
  static override DEFAULT_OPTIONS = {
    ...DeskBase.DEFAULT_OPTIONS,
    id: "fm-strategy",
    window: { title: "FM.Strategy.Title", resizable: true },
    position: { width: 680 },
    actions: {
      add: StrategyDesk.#onAdd,
      remove: StrategyDesk.#onRemove,
      step: StrategyDesk.#onStep,
      tell: StrategyDesk.#onTell,
      effect: StrategyDesk.#onEffect,
      dropEffect: StrategyDesk.#onDropEffect,
      clearEffects: StrategyDesk.#onClearEffects,
      forecast: StrategyDesk.#onForecast,
      cancelForecast: StrategyDesk.#onCancelForecast,
    },
  };

  static override PARTS = { main: { template: systemPath("templates/desks/strategy.hbs"), scrollable: [""] } };

  #desk: DeskGenerals = [noGeneral, noGeneral];
  #visibility: Visibility = chosenVisibility();
  readonly #drawSoon = foundry.utils.debounce(() => {
    if (this.rendered) void this.render();
  }, 60);
  readonly #forecast = new DeskForecast(() => this.#drawSoon());
  readonly #listeners = FOLLOWED.map((name) => [name, onHook(name, () => this.#drawSoon())] as const);

  protected override _prepareContext(): Promise<StrategyDeskView> {
    const sources = this.#sources();
    const carried = game.combat?.system.strategy ?? null;
    const battle = Boolean(game.combat);
    const inputs = { desk: this.#desk, sources, visibility: this.#visibility, carried, battle };
    const job = this.#job(sources);
    return Promise.resolve({
      strategy: strategyView(inputs, playSettings().table, words),
      forecast: this.#forecast.view(job, (seen) => battleLines(seen), words),
      groups: job !== null,
    });
  }

  protected override async enter(): Promise<void> {
    await this.#meet(null);
  }

  protected override changed({ path, value }: FieldChange): void {
    const visibility = VISIBILITIES.find((known) => path === "visibility" && known === value);
    if (visibility) this.#visibility = visibility;
    const [side, field = ""] = path.split(".");
    if (field !== "") this.#change(side, (general) => changeGeneral(general, field, value));
  }

  protected override dropped({ type, uuid, place }: Dropped): void {
    if (type === "Item") return this.#aim(uuid, place);
    if (type !== "Actor" && type !== "Token") throw new RulesError("drop", type, "FM.Compressed.Refused.NoPerson");
    this.#lead(uuid, place);
  }

  protected override _onClose(options: never): void {
    super._onClose(options);
    this.#forecast.cancel();
    for (const [name, listener] of this.#listeners) offHook(name, listener);
  }

  /** A character takes a side; battle groups, squads and forces have no Intelligence + War of their own. */
  #lead(uuid: string, side: string): void {
    const source = generalSource(uuid);
    if (!source) throw new RulesError("actor", uuid, "FM.Strategy.Refused.NoCharacter");
    if (presenceAt(uuid)?.actor.pack) throw new RulesError("actor", uuid, "FM.Compressed.Refused.Pack");
    this.#change(side, (general) => ({ ...general, key: uuid, name: source.name, side: null }));
  }

  /** A stratagem dropped on a general is what he aims at, when he knows it. */
  #aim(uuid: string, side: string): void {
    const source = this.#sources()[side === "1" ? 1 : 0];
    if (!source?.stratagems.some(({ id }) => id === uuid))
      throw new RulesError("item", uuid, "FM.Strategy.Refused.NotTheirs");
    this.#change(side, (general) => ({ ...general, stratagem: uuid }));
  }

  #change(side: string | undefined, change: (general: DeskGeneral) => DeskGeneral): void {
    const [first, second] = this.#desk;
    this.#desk = side === "1" ? [first, change(second)] : [change(first), second];
  }

  #sources(): GeneralSources {
    const of = ({ key }: DeskGeneral) => (key === "" ? null : generalSource(key));
    return [of(this.#desk[0]), of(this.#desk[1])];
  }

  async #meet(told: StrategyRequest["told"]): Promise<void> {
    const sources = this.#sources();
    if (strategyRefusal(this.#desk, sources) !== null) return;
    const { id = null, round = 0 } = game.combat ?? {};
    await meet(this.#desk, sources, told, { combat: id, round, turn: 0 }, this.#visibility, tablePorts());
  }

  /** The battle groups of both generals' sides in the fight on show; null while one of them has none. */
  #job(sources: GeneralSources): ForecastJob | null {
    const [first, second] = sources;
    if (!first || !second) return null;
    const banners = [bannerOf(this.#desk[0], first), bannerOf(this.#desk[1], second)] as const;
    const groups = (side: 0 | 1): BattleGroup[] =>
      (game.combat?.combatants.contents ?? []).flatMap((combatant) => {
        const { actor, token } = combatant;
        if (!actor || sideOfPresence({ actor, token, combatant }) !== banners[side]) return [];
        const { group } = unitState(actor, null);
        return group && group.state === "standing" && group.size > 0 ? [group] : [];
      });
    const sides = [groups(0), groups(1)] as const;
    if (sides.some((side) => side.length === 0)) return null;
    return { kind: "battle", sides, options: { seed: 0, runs: 1 }, table: playSettings().table };
  }

  static async #onAdd(this: StrategyDesk, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const characters = (game.actors?.contents ?? []).filter((actor) => actor.isOfType("character"));
    const [selected] = (canvas?.tokens?.controlled ?? []).filter((token) =>
      token.document.actor?.isOfType("character"),
    );
    const options = characters.map((actor) => ({ label: actor.name, value: actor.uuid }));
    const chosen = selected?.document.uuid ?? (await chooseOne(words.say("FM.Strategy.Pick"), options));
    if (chosen) await this.attempt(() => this.#lead(chosen, button.dataset["key"] ?? "0"));
  }

  static #onRemove(this: StrategyDesk, _event: PointerEvent, button: HTMLElement): void {
    this.#change(button.dataset["key"], () => noGeneral);
    void this.render();
  }

  static #onStep(this: StrategyDesk, _event: PointerEvent, button: HTMLElement): void {
    const [side, name] = (button.dataset["key"] ?? "").split(".");
    const by = Number(button.dataset["step"] ?? 0);
    const id = strategicModifierIds.find((known) => known === name);
    const own = (general: DeskGeneral) => ({ ...general, byHand: Math.max(-99, Math.min(99, general.byHand + by)) });
    this.#change(side, (general) => (id ? stepModifier(general, id, by) : own(general)));
    void this.render();
  }

  static #onTell(this: StrategyDesk): Promise<void> {
    return this.attempt(async () => {
      const [first, second] = this.#sources();
      if (!first || !second) return;
      const generals = [generalOf(this.#desk[0], first), generalOf(this.#desk[1], second)] as const;
      const { uneven, favoured, chance } = unevenAdvice(generalOdds(generals, playSettings().table).win);
      if (uneven && favoured !== null) await this.#meet({ winner: favoured, chance });
    });
  }

  static #onEffect(this: StrategyDesk, _event: PointerEvent, button: HTMLElement): Promise<void> {
    const place = Number(button.dataset["index"]);
    const by = Number(button.dataset["step"] ?? 0);
    return this.#edit((effects) =>
      effects.map((effect, index) => (index === place ? { ...effect, value: effect.value + by } : effect)),
    );
  }

  static #onDropEffect(this: StrategyDesk, _event: PointerEvent, button: HTMLElement): Promise<void> {
    return this.#edit((effects) => effects.filter((_effect, index) => index !== Number(button.dataset["index"])));
  }

  static #onClearEffects(this: StrategyDesk): Promise<void> {
    return this.attempt(async () => {
      if (game.combat) await writeStrategy(game.combat, null);
    });
  }

  #edit(change: Parameters<typeof editEffects>[1]): Promise<void> {
    return this.attempt(async () => {
      if (game.combat) await editEffects(game.combat, change);
    });
  }

  static #onForecast(this: StrategyDesk): void {
    const job = this.#job(this.#sources());
    if (job) this.#forecast.start(job);
  }

  static #onCancelForecast(this: StrategyDesk): void {
    this.#forecast.cancel();
    void this.render();
  }
}

function changeGeneral(general: DeskGeneral, field: string, value: FieldChange["value"]): DeskGeneral {
  const modifier = strategicModifierIds.find((id) => id === field);
  if (modifier) return tickModifier(general, modifier, value === true);
  if (field === "strategy" && typeof value === "string") return { ...general, strategy: value.trim() };
  if (field === "stratagem" && typeof value === "string") return { ...general, stratagem: value };
  const side = BANNERS.find((known) => field === "side" && known === value);
  return side ? { ...general, side } : general;
}

/** How the battle groups fare when they do nothing but fight (SW-5). */
function battleLines(seen: ForecastJobReport): readonly string[] {
  if (seen.kind !== "battle") return [];
  const { win, undecided } = seen.report;
  const margin = Math.max(win[0].margin, win[1].margin);
  const { uneven, favoured } = unevenAdvice([win[0].share, win[1].share], margin);
  const line = words.say("FM.Strategy.ForecastWin", {
    a: percent(win[0].share, words),
    b: percent(win[1].share, words),
    undecided: percent(undecided.share, words),
    margin: percent(margin, words),
  });
  if (!uneven || favoured === null) return [line];
  return [line, words.say(favoured === 0 ? "FM.Strategy.UnevenFirst" : "FM.Strategy.UnevenSecond")];
}
