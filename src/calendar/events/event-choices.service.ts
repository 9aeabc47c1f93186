import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { compareTexts } from '../records/texts/collation.js';
import { eventChoices, type ChoiceRow, type ChosenIds } from './event-choices.sql.js';
import { eventBounds, unended } from './lists/event-dates.js';
import { windowOf } from './lists/event-window.js';

/** Maximum number of choices of each kind. */
const MOST = 30;

/** A choice in a filter of the event list. */
export interface EventChoice {
  readonly id: number;
  /** Plain text. */
  readonly name: string;
  readonly language: Language;
  /** For terms. */
  readonly slug: string;
  /** Number of categories above it. */
  readonly depth: number;
  /** Among the next dates; 0 for venues and organizers. */
  readonly dates: number;
}

export type EventChoices = Readonly<Record<keyof ChosenIds, readonly EventChoice[]>>;

/** Choices of the filters of an event list. */
@Injectable()
export class EventChoicesService {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
  ) {}

  /**
   * The most frequent choices among the next events, by name; categories as a tree.
   * @param chosen ids to include in any case
   */
  async list(chosen: ChosenIds, caller: RequestContext): Promise<EventChoices> {
    const window = windowOf(eventBounds(unended({}), this.site.zone, caller.now));
    if (!window) throw new Error('There is always something that may come.');
    const rows = await this.sql.limited('scan', caller, (signal) =>
      this.sql.rows<ChoiceRow>(eventChoices(window, chosen, MOST, caller), caller, signal),
    );
    const [first] = caller.languages;
    const named = rows
      .map((row) => ({
        ...row,
        name: plainText(row.name ?? ''),
        language: row.language ?? first,
        slug: row.slug ?? '',
        depth: 0,
        dates: row.dates ?? 0,
      }))
      .filter(({ name }) => name !== '')
      .sort((a, b) => compareTexts(a.name, b.name, first) || a.id - b.id);
    const of = (kind: ChoiceRow['kind']): typeof named => named.filter((choice) => choice.kind === kind);
    return { category: asTree(of('category')), tag: of('tag'), venue: of('venue'), organizer: of('organizer') };
  }
}

/** Each followed by its children; a category without its parent is at the top. */
function asTree(all: readonly (EventChoice & Pick<ChoiceRow, 'parent_id'>)[]): EventChoice[] {
  const known = new Set(all.map(({ id }) => id));
  const below = Map.groupBy(all, ({ parent_id: parent }) => (parent !== null && known.has(parent) ? parent : 0));
  const branch = (parent: number, depth: number): EventChoice[] =>
    (below.get(parent) ?? []).flatMap((choice) => [{ ...choice, depth }, ...branch(choice.id, depth + 1)]);
  return branch(0, 0);
}
