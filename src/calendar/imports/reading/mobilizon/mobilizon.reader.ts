import { ALL_STATED } from '../import-record.js';
import type { ImportedEvent, RecordPlace, StatedFact } from '../import-record.js';
import { importedTitle } from '../imported-html.js';
import { isJsonObject, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import { sortedPages } from '../missing-page.js';
import type { Reader } from '../reader.js';
import { skip } from '../record-refusal.js';
import { MOST_RECORDS, refusalOfSize, TOO_LARGE } from '../source-limits.js';
import { SourceRecords } from '../source-records.js';
import { activityObjects, isActor, isCollection, itemsOf } from './activity-pages.js';
import { activityEvent, type ActivitySource } from './activity-event.js';
import { activityPlace } from './activity-place.js';

/** Organizers are known as far as their groups could be read. */
const STATES: readonly StatedFact[] = ALL_STATED.filter((fact) => fact !== 'organizer');
/** Comments are not left out: nobody misses them in a calendar. */
const COMMENT = /^(?:Note|Question)$/;

/** An object of an activity, with its place in the files. */
interface Entry {
  readonly row: JsonObject;
  readonly place: RecordPlace;
}

/**
 * Reads the events of a Mobilizon, and of others that speak as it does (ActivityPub): pages of an outbox or a collection, events
 * alone, and the groups that they are attributed to.
 */
export const readMobilizon: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const { sent, owed } = sortedPages(files);
  const pages = sent.map(({ name, bytes }) => ({ name, value: jsonOfBytes(bytes) }));
  const isUsable = pages.every(({ value }) => isCollection(value) || activityObjects(value).some(isActivityStreams));
  if (pages.length === 0 || !isUsable) return { refusal: 'not-the-format' };
  const entries = pages.flatMap(({ name, value }) =>
    activityObjects(value).map((row, at): Entry => {
      const place = { ...(pages.length > 1 ? { file: name } : {}), rows: [at + 1] };
      return { row, place };
    }),
  );
  if (entries.length > MOST_RECORDS) return TOO_LARGE;
  const records = new SourceRecords(options.language);
  const source = { options, records, groups: groupsIn(entries) };
  const known = entries.filter(({ row }) => !isActor(row) && !COMMENT.test(typeOf(row)));
  return {
    ...eventsOf(known, source),
    ...records.records(),
    leftOut: [...records.leftOut.list, ...owed],
    states: STATES,
    isComplete: owed.length === 0 && isWhole(pages.map(({ value }) => value)),
  };
};

interface Made {
  readonly events: readonly ImportedEvent[];
  readonly deleted: readonly { readonly kind: 'events'; readonly key: string }[];
}

function eventsOf(entries: readonly Entry[], source: ActivitySource): Made {
  const { records } = source;
  const gone = entries.filter(({ row }) => typeOf(row) === 'Tombstone').map(({ row }) => jsonText(row['id']));
  // The newest activities stand first, and a page shifts while it is read.
  const newest = new Map(entries.toReversed().map((entry, at) => [keyOf(entry.row) || at, entry]));
  const present = [...newest.values()].toReversed().filter(({ row }) => typeOf(row) !== 'Tombstone');
  for (const { row, place } of present) {
    const found = activityPlace(row);
    if (found.place) records.places.add(found.place, place);
  }
  const events = present.flatMap(({ row, place }) => {
    const key = keyOf(row);
    const head = { kind: 'events', key, place, title: importedTitle(jsonText(row['name'])) } as const;
    return (
      records.leftOut.reading(head, () => {
        if (typeOf(row) !== 'Event') skip('other-type', 'type', typeOf(row) || jsonText(row['object']));
        return activityEvent(row, { key, place }, source);
      }) ?? []
    );
  });
  const deleted = gone.filter((key) => key !== '' && typeOf(newest.get(key)?.row ?? {}) === 'Tombstone');
  return { events, deleted: [...new Set(deleted)].map((key) => ({ kind: 'events', key })) };
}

function typeOf(row: JsonObject): string {
  return jsonText(row['type']);
}

function keyOf(row: JsonObject): string {
  return jsonText(row['id']) || jsonText(row['url']);
}

function isActivityStreams(value: JsonObject): boolean {
  return typeOf(value) === 'Event' || isActor(value);
}

/** Names of groups by their addresses. What people are called is theirs. */
function groupsIn(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const groups = entries.filter(({ row }) => isActor(row) && !/^(?:Person|Application)$/.test(typeOf(row)));
  return new Map(
    groups.map(({ row }) => [
      jsonText(row['id']),
      importedTitle(jsonText(row['name']) || jsonText(row['preferredUsername'])),
    ]),
  );
}

/** Whether there are no more: a collection has as many as it counts, or, where it does not count, its last page has none. */
function isWhole(values: readonly unknown[]): boolean {
  const pages = values.filter(isCollection);
  const count = pages.reduce((sum, page) => sum + itemsOf(page).length, 0);
  const total = pages.map((page) => (isJsonObject(page) ? page['totalItems'] : undefined)).find(Number.isInteger);
  const isLastEmpty = pages.length > 1 && itemsOf(pages.at(-1) ?? {}).length === 0;
  return typeof total === 'number' ? count >= total : isLastEmpty;
}
