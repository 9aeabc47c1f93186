import { isJsonObject, jsonList, jsonText, type JsonObject } from '../json-value.js';

/** An event among the objects of a page. */
export interface SchemaEvent {
  readonly node: JsonObject;
  /** Its number on the page; that of an event below another has two parts. */
  readonly number: string;
  /** Number of the value in which it was found, from 1. */
  readonly script: number;
}

const PREFIX = /^(?:schema:|https?:\/\/schema\.org\/)/i;
const OWN_TYPES = new Set([
  'Festival',
  'Hackathon',
  'CourseInstance',
  'EventSeries',
  'SessionSeries',
  'ScheduledSession',
]);
const NO_EVENTS = new Set(['PublicationEvent', 'BroadcastEvent', 'OnDemandEvent', 'DeliveryEvent']);
const DEEPEST = 30;
const MOST_NODES = 200_000;

/** Objects of schema.org: names without prefixes, references by `@id` resolved. */
export class SchemaGraph {
  private readonly byId = new Map<string, JsonObject>();
  private readonly roots: unknown[];
  private nodes = 0;

  constructor(values: readonly unknown[]) {
    this.roots = values.map((value) => this.plain(value, 0));
  }

  /** An object, or the one that it refers to. */
  resolved(value: unknown): unknown {
    if (!isJsonObject(value) || Object.keys(value).some((name) => name !== '@id' && name !== '@type')) return value;
    return this.byId.get(jsonText(value['@id'])) ?? value;
  }

  /** The values of a property, references resolved. */
  list(value: unknown): unknown[] {
    return jsonList(value).map((one) => this.resolved(one));
  }

  objects(value: unknown): JsonObject[] {
    return this.list(value).filter(isJsonObject);
  }

  /** All events, in the order of the page; those below another behind it. */
  events(): SchemaEvent[] {
    const found = new Map<JsonObject, SchemaEvent>();
    let count = 0;
    const visit = (value: unknown, script: number): void => {
      for (const one of Array.isArray(value) ? value : []) visit(one, script);
      if (!isJsonObject(value) || found.has(value)) return;
      if (isEvent(value)) {
        count += 1;
        this.addEvent({ node: value, number: String(count), script }, found);
      } else for (const inner of Object.values(value)) visit(inner, script);
    };
    for (const [at, root] of this.roots.entries()) visit(root, at + 1);
    return [...found.values()];
  }

  /**
   * Adds an event and those below it, which may stand elsewhere on the page as well. References can make a chain of any
   * length: an event too deep in it stands alone.
   */
  private addEvent(event: SchemaEvent, found: Map<JsonObject, SchemaEvent>, depth = 0): void {
    const { node, number, script } = event;
    found.set(node, event);
    for (const [at, child] of this.objects(node['subEvent'] ?? node['subEvents']).entries()) {
      if (isEvent(child) && !found.has(child) && depth < DEEPEST)
        this.addEvent({ node: child, number: `${number}.${at + 1}`, script }, found, depth + 1);
    }
  }

  /** A copy with plain names, within bounds of depth and number. */
  private plain(value: unknown, depth: number): unknown {
    this.nodes += 1;
    if (depth > DEEPEST || this.nodes > MOST_NODES) return undefined;
    if (Array.isArray(value)) return value.map((one: unknown) => this.plain(one, depth + 1));
    if (!isJsonObject(value)) return value;
    const entries = Object.entries(value).map(([name, one]): [string, unknown] => [
      name.replace(PREFIX, ''),
      this.plain(one, depth + 1),
    ]);
    const node: JsonObject = Object.fromEntries<unknown>(entries);
    const id = jsonText(node['@id']);
    const former = this.byId.get(id);
    if (id !== '' && Object.keys(node).length > Object.keys(former ?? {}).length) this.byId.set(id, node);
    return node;
  }
}

/** Names of the types of an object: `Event`, `Place`. */
export function schemaTypes(node: JsonObject): string[] {
  return jsonList(node['@type'] ?? node['type']).map((type) => jsonText(type).replace(PREFIX, ''));
}

/** The name of a value such as `https://schema.org/EventCancelled`. */
export function schemaName(value: unknown): string {
  return jsonText(isJsonObject(value) ? value['@id'] : value).replace(PREFIX, '');
}

function isEvent(node: JsonObject): boolean {
  return schemaTypes(node).some(
    (type) => OWN_TYPES.has(type) || (/(?:^|[a-z])Event$/.test(type) && !NO_EVENTS.has(type)),
  );
}
