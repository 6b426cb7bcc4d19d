/**
 * Context key by which a field tells a model that its data is a part of the parent's source, cleaned and validated there already.
 * The model then keeps the very object, so that an update of the parent is an update of the model.
 */
export const SHARED_SOURCE = Symbol("shared source");
