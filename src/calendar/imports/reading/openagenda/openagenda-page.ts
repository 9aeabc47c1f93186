import { isJsonObject, type JsonObject } from '../json-value.js';

/** Whether a value is a page of an agenda: of the interface, of an export, or of the export that was before it. */
export function isOpenAgendaPage(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value['events']) && 'total' in value;
}
