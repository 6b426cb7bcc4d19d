import { host } from "../../host";
import type { ModelClassLike, ModelLike, Source } from "../../types";
import { SHARED_SOURCE } from "../shared-source";
import type { FieldContext } from "./data-field";
import { EmbeddedDataField } from "./embedded-data-field";

interface ReinitializableModel extends ModelLike {
  _initialize(options?: Source): void;
}

/** One document embedded in a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  constructor(model: ModelClassLike & { documentName: string }, options: Source = {}, context: FieldContext = {}) {
    super(model, options, context);
  }

  static override get _defaults(): Source {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, document: object, options: Source = {}): unknown {
    if (!value) return value;
    const present = (document as Source)[this.name] as ReinitializableModel | null | undefined;
    if (present?._source === value) {
      present._initialize(options);
      return present;
    }
    const { documentName } = this.model as ModelClassLike & { documentName: string };
    const configured = (host.documentClass(documentName) as ModelClassLike | undefined) ?? this.model;
    return new configured(value as Source, {
      ...options,
      parent: document,
      parentCollection: this.name,
      [SHARED_SOURCE]: true,
    });
  }
}
