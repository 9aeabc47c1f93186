import { wallClock } from '#core/dates/wall-clock.js';
import { parseZone } from '#core/dates/zone.js';
import type { InterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { parseRecurrence } from '#core/recurrence/parse-recurrence.js';
import { recurrenceText } from '#core/recurrence/recurrence-text.js';
import type { Decision } from '#calendar/imports/planning/decisions.js';
import { keyName } from '#calendar/imports/planning/plan.js';
import type { ImportedKind } from '#calendar/imports/reading/import-record.js';
import type { Change } from '#platform/history/changes.js';
import type { ItemNames } from './plan-names.service.js';

const LINKED_KINDS: Readonly<Record<string, ImportedKind>> = {
  venue: 'venues',
  organizer: 'organizers',
  categories: 'categories',
  tags: 'tags',
  parent: 'categories',
};

/** Values of facts as the history shows them: keys of the source become records here, or their names there. */
export class PlanValues {
  constructor(
    private readonly names: ItemNames,
    private readonly language: InterfaceLanguage,
  ) {}

  /** @param own facts of the record in the source */
  change({ field, language, before, after }: Decision, own: Readonly<Record<string, unknown>>): Change {
    const shown = (value: unknown): unknown => (language === null ? this.value(field, value, own) : value);
    return { field, language, before: shown(before), after: shown(after) };
  }

  value(field: string, value: unknown, own: Readonly<Record<string, unknown>>): unknown {
    const kind = LINKED_KINDS[field];
    const texts = messagesOf(this.language).desk;
    if (value === null || value === undefined) return null;
    if (kind) return [value].flat().map((one) => this.linked(kind, one));
    if (field === 'image') return typeof value === 'number' ? texts.images.image({ id: value }) : value;
    if (field === 'recurrence') return this.rule(value, own);
    const isListed = field === 'dates' || field === 'exceptions';
    return isListed && Array.isArray(value) ? texts.sources.dates({ count: value.length }) : value;
  }

  private linked(kind: ImportedKind, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const name = keyName({ kind, key: value });
    return this.names.ids.get(name) ?? this.names.titles.get(name) ?? value;
  }

  /** A rule in words; one that cannot be read as it stands. */
  private rule(value: unknown, own: Readonly<Record<string, unknown>>): unknown {
    const lines = [value].flat().filter((line) => typeof line === 'string');
    const [start, end] = [own['start_date'], own['end_date']].map((time) => wallClock(String(time)));
    const zone = parseZone(String(own['timezone']));
    if (lines.length === 0 || !start || !end || !zone) return lines;
    const parsed = parseRecurrence(lines, { start, end, zone, allDay: own['all_day'] === true });
    return 'recurrence' in parsed ? recurrenceText(parsed.recurrence, this.language) : lines;
  }
}
