import { fromUuid } from "../uuid";
import type { Dict, Dynamic } from "../context";

/**
 * The document that dropped data speak of.
 * @throws when the data name no document, or one of another class.
 */
export async function documentFromDrop(documentClass: Dynamic, data: Dict): Promise<Dynamic> {
  const { documentName } = documentClass;
  let doc: Dynamic = null;
  if (data.uuid) doc = await fromUuid(data.uuid);
  else if (data.data) doc = new documentClass.implementation(data.data);
  if (!doc) throw new Error(`The dropped data name no ${documentName}`);
  if (doc.documentName !== documentName)
    throw new Error(`A ${doc.documentName} was dropped where a ${documentName} belongs`);
  return doc;
}
