import { AnyField, DataField } from "./data-field";
import { ArrayField, SetField } from "./array-field";
import { BooleanField } from "./boolean-field";
import {
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentTypeField,
  DocumentUUIDField,
  ForeignDocumentField,
} from "./document-fields";
import { DocumentStatsField } from "./document-stats-field";
import { EmbeddedCollectionDeltaField, EmbeddedCollectionField } from "./embedded-collection-field";
import { EmbeddedDataField } from "./embedded-data-field";
import { EmbeddedDocumentField } from "./embedded-document-field";
import { AlphaField, AngleField, HueField, IntegerSortField, NumberField } from "./number-field";
import { ObjectField } from "./object-field";
import { SchemaField } from "./schema-field";
import { ColorField, FilePathField, HTMLField, JavaScriptField, JSONField } from "./string-formats";
import { StringField } from "./string-field";
import { TypeDataField } from "./type-data-field";
import { TypedObjectField } from "./typed-object-field";

/** The members of `foundry.data.fields`. */
export const fields = {
  AlphaField,
  AngleField,
  AnyField,
  ArrayField,
  BooleanField,
  ColorField,
  DataField,
  DocumentAuthorField,
  DocumentFlagsField,
  DocumentIdField,
  DocumentOwnershipField,
  DocumentStatsField,
  DocumentTypeField,
  DocumentUUIDField,
  EmbeddedCollectionDeltaField,
  EmbeddedCollectionField,
  EmbeddedDataField,
  EmbeddedDocumentField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  IntegerSortField,
  JavaScriptField,
  JSONField,
  NumberField,
  ObjectField,
  SchemaField,
  SetField,
  StringField,
  TypeDataField,
  TypedObjectField,
};
