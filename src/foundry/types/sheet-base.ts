/*
 * The bases of every window of the system. `HandlebarsApplicationMixin` over the bare document sheets exceeds the compiler's
 * depth limit, so their render context is widened here, once, and nowhere else.
 */
const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

type ActorConfiguration = foundry.applications.sheets.ActorSheetV2.Configuration;
type ActorRenderOptions = foundry.applications.sheets.ActorSheetV2.RenderOptions;
type ItemConfiguration = foundry.applications.sheets.ItemSheetV2.Configuration;
type ItemRenderOptions = foundry.applications.sheets.ItemSheetV2.RenderOptions;

/** Handlebars-rendered actor sheet; subclasses name their own context type in `_prepareContext`. */
export const ActorSheetBase = HandlebarsApplicationMixin(ActorSheetV2<any, ActorConfiguration, ActorRenderOptions>);

/** Handlebars-rendered item sheet. */
export const ItemSheetBase = HandlebarsApplicationMixin(ItemSheetV2<any, ItemConfiguration, ItemRenderOptions>);

/** Handlebars-rendered window without a document: dialogs, desks, editors. */
export const ApplicationBase = HandlebarsApplicationMixin(ApplicationV2<any>);
