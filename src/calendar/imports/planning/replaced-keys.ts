import { isLanguage } from '#core/language.js';
import type { ImportedRecords } from '../reading/import-record.js';
import { jsonText } from '../reading/json-value.js';
import { foldedName } from '../reading/tables/heading-names.js';
import { isWithdrawable } from './absences.js';
import { keyName, startOf, type Differing, type KnownKey } from './plan.js';
import type { SourceFacts } from './source-facts.js';

/** A key that the source no longer has, with the facts of the last import under it. */
export interface FormerKey {
  readonly key: KnownKey;
  readonly imported: SourceFacts;
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

/**
 * New events that are known under a key that the source no longer has: title, start and place are the same, and no other
 * event on either side has them. Some programs, such as Outlook, write other keys at each export.
 */
export function replacedKeys(
  fresh: readonly Differing[],
  former: readonly FormerKey[],
): ReadonlyMap<Differing, KnownKey> {
  const formerBy = Map.groupBy(former, ({ key, imported }) => identity(key.startsAt, imported));
  const freshBy = Map.groupBy(fresh, ({ record, facts }) => identity(startOf(record), facts));
  return new Map(
    [...freshBy].flatMap(([name, [one, ...others]]): [Differing, KnownKey][] => {
      const [found, ...further] = formerBy.get(name) ?? [];
      return one && found && others.length + further.length === 0 ? [[one, found.key]] : [];
    }),
  );
}

function identity(start: Date | null | undefined, { own, texts, language }: SourceFacts): string {
  const title = isLanguage(language) ? texts?.[language]?.['title'] : undefined;
  return JSON.stringify([start, ...[title, own['venue']].map((value) => foldedName(jsonText(value)))]);
}
