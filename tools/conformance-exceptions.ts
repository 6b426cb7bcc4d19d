/**
 * Where the table and the type package differ on purpose. The type package knows generation 13 only, and leaves some
 * members out; every entry names the public page that has the member, by its path below foundryvtt.com.
 */
export interface Exception {
  /** As the check prints it: "foundry.utils.x", "Actor#x" for a member of instances, "Actor.x" for a static. */
  member: string;
  /** Path of the public page that documents it. */
  page: string;
  reason: string;
}

/** What the table exposes and the type package has not, or has in another shape. */
export const exposed: readonly Exception[] = [
  ...because("only on generation 14", "/api/v14/", [
    ["foundry.CONST.ACTIVE_EFFECT_CHANGE_PHASES", "variables/CONST.ACTIVE_EFFECT_CHANGE_PHASES.html"],
    ["foundry.CONST.ACTIVE_EFFECT_CHANGE_TYPES", "variables/CONST.ACTIVE_EFFECT_CHANGE_TYPES.html"],
    ["foundry.CONST.ACTIVE_EFFECT_EXPIRY_EVENTS", "variables/CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.html"],
    ["foundry.CONST.ACTIVE_EFFECT_SHOW_ICON", "variables/CONST.ACTIVE_EFFECT_SHOW_ICON.html"],
    ["foundry.utils.equals", "functions/foundry.utils.equals.html"],
    ["foundry.data.operators", "classes/foundry.data.operators.ForcedDeletion.html"],
    ["foundry.data.ActiveEffectTypeDataModel", "classes/foundry.data.ActiveEffectTypeDataModel.html"],
    ["foundry.documents.modifyBatch", "functions/foundry.documents.modifyBatch.html"],
    ["foundry.documents.Level", "classes/foundry.documents.Level.html"],
    ["ChatMessage.applyMode", "classes/foundry.documents.ChatMessage.html"],
    ["ChatMessage#applyMode", "classes/foundry.documents.ChatMessage.html"],
    ["DocumentUUIDField#relative", "classes/foundry.data.fields.DocumentUUIDField.html"],
  ]),
  ...because("typed with an argument that may be left out, which makes no sense", "/api/v13/", [
    ["foundry.utils.buildUuid", "functions/foundry.utils.buildUuid.html"],
  ]),
  ...because("an option: the options of a field become its members", "/api/v13/", [
    ["ArrayField#min", "interfaces/foundry.data.types.ArrayFieldOptions.html"],
    ["ArrayField#max", "interfaces/foundry.data.types.ArrayFieldOptions.html"],
    ["FilePathField#virtual", "interfaces/foundry.data.types.FilePathFieldOptions.html"],
    ["TypedObjectField#validateKey", "classes/foundry.data.fields.TypedObjectField.html"],
  ]),
  ...because("not typed in this version of the type package", "/api/v13/", [
    [
      "AbstractFormInputElement.observedAttributes",
      "classes/foundry.applications.elements.AbstractFormInputElement.html",
    ],
    [
      "AbstractFormInputElement#attributeChangedCallback",
      "classes/foundry.applications.elements.AbstractFormInputElement.html",
    ],
    [
      "AbstractFormInputElement#formDisabledCallback",
      "classes/foundry.applications.elements.AbstractFormInputElement.html",
    ],
    ["BasePlaceableHUD#actor", "classes/foundry.applications.hud.BasePlaceableHUD.html"],
    ["BasePlaceableHUD#bind", "classes/foundry.applications.hud.BasePlaceableHUD.html"],
    ["ChatLog.parse", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#isAtBottom", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#processMessage", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#postOne", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#updateMessage", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#deleteMessage", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["ChatLog#scrollBottom", "classes/foundry.applications.sidebar.tabs.ChatLog.html"],
    ["Collection#every", "classes/foundry.utils.Collection.html"],
    ["Compendium#collection", "classes/foundry.applications.sidebar.apps.Compendium.html"],
    ["DataField#migrateSource", "classes/foundry.data.fields.DataField.html"],
    ["DocumentDirectory#collection", "classes/foundry.applications.sidebar.DocumentDirectory.html"],
    ["DocumentDirectory#documentName", "classes/foundry.applications.sidebar.DocumentDirectory.html"],
    ["DocumentSheetConfig.initializeSheets", "classes/foundry.applications.apps.DocumentSheetConfig.html"],
    ["HandlebarsApplication.PARTS", "functions/foundry.applications.api.HandlebarsApplicationMixin.html"],
    ["HTMLMultiCheckboxElement.create", "classes/foundry.applications.elements.HTMLMultiCheckboxElement.html"],
    ["HTMLProseMirrorElement#open", "classes/foundry.applications.elements.HTMLProseMirrorElement.html"],
    ["HeadsUpDisplayContainer#align", "classes/foundry.applications.hud.HeadsUpDisplayContainer.html"],
    ["PrototypeTokenConfig#actor", "classes/foundry.applications.sheets.PrototypeTokenConfig.html"],
    ["PrototypeTokenConfig#token", "classes/foundry.applications.sheets.PrototypeTokenConfig.html"],
    ["SettingsConfig.reloadConfirm", "classes/foundry.applications.settings.SettingsConfig.html"],
    ["foundry.utils.isPlainObject", "functions/foundry.utils.isPlainObject.html"],
    ["Token#effects", "classes/foundry.canvas.placeables.Token.html"],
    ["TokenConfig#actor", "classes/foundry.applications.sheets.TokenConfig.html"],
    ["TokenConfig#token", "classes/foundry.applications.sheets.TokenConfig.html"],
    ["TokenForm.PARTS", "functions/foundry.applications.api.HandlebarsApplicationMixin.html"],
    ["TokenLayer#setTargets", "classes/foundry.canvas.layers.TokenLayer.html"],
  ]),
];

/** What `src/` uses and the table need not have as the type package declares it. */
export const used: readonly Exception[] = [
  {
    member: "ReleaseData.Schema.generation",
    page: "/api/v13/classes/foundry.config.ReleaseData.html",
    reason: "game.release is plain data on the table; nothing starts without its generation",
  },
];

/** Classes and interfaces of the type package that go by another name on the table. */
export const sameAs: Readonly<Record<string, string>> = {
  InternalGame: "Game",
};

/** Exceptions for one reason; `folder` is where their pages lie. */
function because(reason: string, folder: string, pages: [member: string, page: string][]): Exception[] {
  return pages.map(([member, page]) => ({ member, page: `${folder}${page}`, reason }));
}
