import { isJsonObject, jsonObjects, jsonText, type JsonObject } from '../json-value.js';

/** Whether a value is a collection of ActivityPub, or a page of one. */
export function isCollection(value: unknown): value is JsonObject {
  return isJsonObject(value) && /^(?:Ordered)?Collection(?:Page)?$/.test(jsonText(value['type']));
}

/** Items of a collection, of its first page where it holds that one, or of a page. */
export function itemsOf(collection: JsonObject): JsonObject[] {
  const page = isJsonObject(collection['first']) ? collection['first'] : {};
  return [collection, page].flatMap((one) => jsonObjects(one['orderedItems'] ?? one['items']));
}

/** What activities are about, whichever file they stand in: of a collection, of a list, or one alone. */
export function activityObjects(value: unknown): JsonObject[] {
  const items = isCollection(value) ? itemsOf(value) : jsonObjects(value);
  return items.map((item) => {
    const { object, type } = item;
    if (isJsonObject(object)) return object;
    return type === 'Delete' ? { type: 'Tombstone', id: object } : item;
  });
}

/** Whether an object is an actor, such as a group. */
export function isActor(value: unknown): value is JsonObject {
  if (!isJsonObject(value) || jsonText(value['id']) === '') return false;
  return /^(?:Group|Person|Application|Organization|Service)$/.test(jsonText(value['type']));
}
