/*
 * The base of the combat tracker. The core's class prepares contexts of its own, which ours does not use; its generics widen the render
 * context here, once, and nowhere else.
 */
const { CombatTracker } = foundry.applications.sidebar.tabs;

/** The core's tracker without its contexts: subclasses give each part a view of their own. */
export abstract class TrackerBase extends CombatTracker<any, any, any> {
  /** What a part shows. */
  protected abstract partView(part: string): object;

  /** What the menu of the whole fight offers beside the core's entries. */
  protected abstract fightMenu(): readonly object[];

  /** What the menu of a row offers beside the core's entries. */
  protected abstract rowMenu(): readonly object[];

  protected override _getCombatContextOptions(): any[] {
    return [...this.fightMenu(), ...super._getCombatContextOptions()];
  }

  protected override _getEntryContextOptions(): any[] {
    return [...this.rowMenu(), ...super._getEntryContextOptions()];
  }

  /** Whether this is the window beside the sidebar. */
  get inWindow(): boolean {
    return Boolean((this as any).isPopout);
  }

  protected override async _prepareCombatContext(context: any, _options: any): Promise<any> {
    return context;
  }

  protected override async _prepareTrackerContext(context: any, _options: any): Promise<any> {
    return context;
  }

  protected override async _preparePartContext(part: string, context: any, options: any): Promise<any> {
    const prepared = await super._preparePartContext(part, context, options);
    return Object.assign(prepared, this.partView(part));
  }

  protected override async _preRender(context: any, options: any): Promise<void> {
    await super._preRender(context, options);
    await this.ready();
  }

  /** Whatever drawing waits for. */
  protected abstract ready(): Promise<void>;

  protected override async _onRender(context: any, options: any): Promise<void> {
    await super._onRender(context, options);
    this.drawn();
  }

  /** After every drawing. */
  protected drawn(): void {}
}

/** Makes a tracker the one that the sidebar shows. */
export function registerTracker(tracker: new (...args: any[]) => TrackerBase): void {
  (CONFIG.ui as any).combat = tracker;
}
