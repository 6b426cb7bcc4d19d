import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants";
import { isV14 } from "../../generation";
import { host } from "../../host";
import type { Source } from "../../types";
import { isPlainObject } from "../../utils/object";
import { parseUuid } from "../../utils/uuid";
import type { FieldContext, ValidateOptions } from "./data-field";
import { ObjectField } from "./object-field";
import { StringField } from "./string-field";

/** Whether a value is an id of 16 letters and digits. */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

interface DocumentClassLike {
  readonly documentName: string;
}

interface IdHolder {
  _id?: string | null;
}

/** The id of a document. */
export class DocumentIdField extends StringField {
  static override get _defaults(): Source {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): string {
    const id = value !== null && typeof value === "object" && "_id" in value ? (value as IdHolder)._id : value;
    return id as string;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): boolean | void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** The UUID of a document, perhaps of one kind. */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean | undefined;

  static override get _defaults(): Source {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      ...(isV14() ? { relative: false } : {}),
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): boolean | void {
    if (this.relative && String(value).startsWith(".")) return;
    const parsed = parseUuid(String(value));
    if (!parsed || !isValidId(parsed.id)) throw new Error(`"${value}" is not a valid UUID string`);
    if (this.type && parsed.type !== this.type) throw new Error(`"${value}" must be a UUID of a ${this.type} Document`);
    if (this.embedded === true && !parsed.embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length) throw new Error("may not be an embedded document");
  }
}

/** The id of a document in another collection; shown as that document unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  model: DocumentClassLike;

  constructor(model: DocumentClassLike, options: Source = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof model?.documentName !== "string")
      throw new Error("A ForeignDocumentField must specify a Document class as its type");
    this.model = model;
  }

  static override get _defaults(): Source {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  override _cast(value: unknown): string {
    if (typeof value === "string") return value;
    if (value !== null && typeof value === "object" && "_id" in value) return (value as IdHolder)._id as string;
    throw new Error("The value provided to a ForeignDocumentField must be an instance, or an id, of the document");
  }

  override initialize(value: unknown, model: object, _options: Source = {}): unknown {
    if (this.idOnly) return value;
    const { pack } = model as { pack?: string | null };
    if (pack && !(this.model as Source).isEmbedded) return null;
    return () => (value ? (host.collection(this.model.documentName)?.get(value as string) ?? null) : null);
  }

  override toObject(value: unknown): unknown {
    return (value as IdHolder | null)?._id ?? value;
  }
}

/** The user who made a document. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): Source {
    return { ...super._defaults, nullable: false, gmOnly: true, initial: () => host.user()?.id ?? undefined };
  }
}

const LEVELS = new Set<unknown>(Object.values(DOCUMENT_OWNERSHIP_LEVELS));

/** Who may do what with a document: levels by user id, and a default. */
export class DocumentOwnershipField extends ObjectField {
  static override get _defaults(): Source {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
      gmOnly: true,
    };
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): boolean | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, level] of Object.entries(value)) {
      if (key.startsWith("-=") || typeof level === "object") continue;
      if (key !== "default" && !isValidId(key)) return false;
      if (!LEVELS.has(level)) return false;
    }
  }
}

/** What packages keep on a document, by package. */
export class DocumentFlagsField extends ObjectField {}

interface TypedDocumentClass extends DocumentClassLike {
  readonly TYPES: string[];
  readonly metadata: Source;
}

/** The subtype of a document. */
export class DocumentTypeField extends StringField {
  _documentClass: TypedDocumentClass;

  constructor(documentClass: TypedDocumentClass, options: Source = {}, context: FieldContext = {}) {
    super(
      {
        required: true,
        nullable: false,
        blank: false,
        initial: () => ((documentClass.metadata.coreTypes as string[])?.includes("base") ? "base" : undefined),
        ...options,
      },
      context,
    );
    this._documentClass = documentClass;
  }

  override _validateType(value: unknown, _options: ValidateOptions = {}): boolean | void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (!this._documentClass.TYPES.includes(value)) {
      throw new Error(`"${value}" is not a valid type for the ${this._documentClass.documentName} Document class`);
    }
    return true;
  }
}
