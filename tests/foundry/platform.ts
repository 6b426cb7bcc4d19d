/*
 * The platform for tests of documents' data: the table's own core, under the names by which the system knows Foundry. Import it before
 * anything of `src/foundry`.
 */
import { buildConstants } from "../../table/core/constants";
import { fields } from "../../table/core/data/fields/all";
import { TypeDataModel } from "../../table/core/data/type-data-model";
import { buildUtils } from "../../table/core/utils/index-of-utils";

Object.assign(globalThis, {
  foundry: { abstract: { TypeDataModel }, data: { fields }, utils: buildUtils(), CONST: buildConstants() },
  CONST: buildConstants(),
});

/** A model over stored data, cleaned and validated as the platform does; refuses what is not valid. */
export function stored<Model>(
  model: new (...args: never[]) => Model,
  data: object = {},
  parent: object | null = null,
): Model {
  const instance: unknown = Reflect.construct(model, [data, { parent, strict: true }]);
  return instance as Model;
}
