import { cleanValue } from '#core/text/clean-value.js';
import { cleanCharacters } from '#core/text/sanitize.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { jsonValue } from '#platform/database/json-value.js';
import type { PlannedItem } from './plan.js';

/** A line of a plan, as it is stored. */
export function itemRow(item: PlannedItem, runId: number, no: number): Prisma.ImportItemCreateManyInput {
  const { kind, key, title, place, action, facts, changes, notes, recordId, before, furtherKeys = [], startsAt } = item;
  const { formerAddresses, identity, isKnownBySlug, keepsDates, emptied, isRekeyed } = item;
  const isWritten = !['refused', 'skipped', 'ignored'].includes(action);
  return {
    runId,
    no,
    kind,
    key,
    title: cleanCharacters(title ?? ''),
    place: jsonValue(cleanValue(place ?? {})),
    action,
    state: isWritten ? 'planned' : 'noted',
    ...(facts === undefined
      ? {}
      : {
          facts: jsonValue(
            cleanValue({
              ...{ ...facts, furtherKeys, startsAt, formerAddresses },
              ...{ identity, isKnownBySlug, keepsDates, emptied, isRekeyed },
            }),
          ),
        }),
    changes: jsonValue(changes),
    notes: jsonValue(cleanValue(notes)),
    recordId: recordId ?? null,
    before: before ?? null,
  };
}
