import { DataModel } from "../data/data-model";
import { BooleanField } from "../data/fields/boolean-field";
import type { DataSchema } from "../data/fields/schema-field";
import { host } from "../host";
import type { Source } from "../types";
import { sharedTokenFields } from "./token-fields";

/** How the tokens of an actor begin. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare width: number;
  declare height: number;
  declare texture: Source;
  declare disposition: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare flags: Source;

  static override defineSchema(): DataSchema {
    return {
      ...sharedTokenFields({
        primary: () => host.tokenAttributes().primary,
        secondary: () => host.tokenAttributes().secondary,
      }),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
      randomImg: new BooleanField(),
    };
  }

  /** The actor of this prototype. */
  get actor(): unknown {
    return this.parent;
  }
}
