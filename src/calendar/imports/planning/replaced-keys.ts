import { foldedName } from '../reading/tables/heading-names.js';
import { visibleName } from './visible-name.js';
import type { Facts } from '#platform/history/changes.js';
import { jsonText } from '../reading/json-value.js';
import { toInstant } from '#core/dates/zone.js';
import type { ImportedRecords } from '../reading/import-record.js';
import { isWithdrawable } from './absences.js';
import { keyName, type Differing, type KnownKey } from './plan.js';

/** A key that the source no longer has, with the facts of the last import under it. */
export interface FormerKey {
  readonly key: KnownKey;
  readonly imported: Facts & { readonly language?: string };
}

/** Keys of events that a source no longer has. One that does not list all that it has may have whatever it does not name. */
export function goneKeys(
  { isComplete }: Pick<ImportedRecords, 'isComplete'>,
  keys: readonly KnownKey[],
  seen: ReadonlySet<string>,
): KnownKey[] {
  return isComplete ? keys.filter((key) => isWithdrawable(key) && !seen.has(keyName(key))) : [];
}

/** Events that may be known under another key: new ones. */
export function isNewEvent({ record, known }: Differing): boolean {
  return record.kind === 'events' && known === undefined;
}

/** Moment at which a new event starts. */
export function startOf({ record }: Differing): number | undefined {
  return record.kind === 'events' ? toInstant(record.start, record.zone).getTime() : undefined;
}

/**
 * New events that are known under a key that the source no longer has: title, start and place are the same, and no other
 * event on either side has them. Some programs, such as Outlook, write other keys at each export.
 */
export function replacedKeys(
  fresh: readonly Differing[],
  former: readonly FormerKey[],
): ReadonlyMap<Differing, KnownKey> {
  const formerBy = Map.groupBy(former, ({ key, imported }) => {
    const { language = '', own, texts } = imported;
    const title = Object.entries(texts ?? {}).find(([name]) => name === language)?.[1]?.['title'];
    return identity(key.startsAt?.getTime(), jsonText(title), own['venue']);
  });
  const freshBy = Map.groupBy(fresh, (one) => {
    const { record, facts } = one;
    return identity(startOf(one), record.texts[record.originalLanguage]?.title ?? '', facts.own['venue']);
  });
  return new Map(
    [...freshBy].flatMap(([name, [one, ...others]]): [Differing, KnownKey][] => {
      const [found, ...further] = formerBy.get(name) ?? [];
      return one && found && others.length + further.length === 0 ? [[one, found.key]] : [];
    }),
  );
}

function identity(start: number | undefined, title: string, venue: unknown): string {
  return JSON.stringify([start, foldedName(visibleName(title)), typeof venue === 'string' ? foldedName(venue) : '']);
}
