import { BaseLevel } from "../../core/documents/base-level";
import { ClientDocumentMixin } from "./client-document";

/** (14) A storey of a scene, with its background. */
export class Level extends ClientDocumentMixin(BaseLevel) {}
