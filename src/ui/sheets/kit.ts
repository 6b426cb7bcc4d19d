import type { LedgerView } from "../../play/figures-view";
import { ledgerView } from "../../play/figures-view";
import type { Words } from "../../play/ports";
import type { Ledger } from "../../rules/ledger";

/** Context of the partial `fm-tip`: what a tooltip is made of. */
export interface TipView {
  readonly ledgers: readonly LedgerView[];
  readonly lines: readonly string[];
}

/** What view functions of sheets need beside their input. */
export interface SheetKit {
  readonly words: Words;
  /** The partial `fm-tip` as HTML, every name in it escaped, for `data-tooltip-html`. */
  readonly tip: (view: TipView) => string;
}

/** A number's ledger as a tooltip, with further lines below it. */
export function ledgerTip(kit: SheetKit, ledger: Ledger, label: string, ...lines: readonly string[]): string {
  return kit.tip({ ledgers: [ledgerView(ledger, label, kit.words)], lines: lines.filter((line) => line !== "") });
}

/** Lines of text as a tooltip. */
export function textTip(kit: SheetKit, ...lines: readonly string[]): string {
  return kit.tip({ ledgers: [], lines: lines.filter((line) => line !== "") });
}
