import { calendarDay } from '#core/dates/days.js';
import { Injectable } from '@nestjs/common';
import { plainField } from '#core/text/plain-field.js';
import { plainText } from '#core/text/plain-text.js';
import { titleHtml } from '#core/text/title-html.js';
import { Sql } from '#platform/database/sql.service.js';
import { duplicateOf } from '../directory/duplicates.sql.js';
import type { EventResponse } from '../events/dto/event.response.js';
import { EventsService } from '../events/events.service.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { valueOf } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DateInput } from '#platform/input/date.fields.js';
import { ORGANIZER, ORGANIZER_DISTINCTIONS } from '../organizers/organizer.record.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { VENUE, VENUE_DISTINCTIONS } from '../venues/venue.record.js';
import { VenuesService } from '../venues/venues.service.js';
import { similarity } from './similar-texts.js';
import type { SentEvent } from './submission-form.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_AT = 50;
const MOST = 8;
/** Least similarity of titles to report. */
const ALIKE = 0.45;
const LONGEST_SEARCH = 200;

/** A venue or organizer that a suggested name may mean. */
export interface KnownRecord {
  readonly id: number;
  readonly name: string;
  /** Distinguishes it from others with its name. */
  readonly place: string;
  /** Whether a new record would count as this one. */
  readonly isSame: boolean;
}

/** Finds existing records that match a suggestion. */
@Injectable()
export class KnownRecords {
  constructor(
    private readonly sql: Sql,
    private readonly events: EventsService,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  /** Events of the same day with a similar title, or at a venue with a similar name; the most similar first. */
  async duplicates(sent: SentEvent, own: number, caller: RequestContext): Promise<EventResponse[]> {
    const first = Date.parse(sent.start_date);
    const [before, last] = [first - DAY_MS, Date.parse(sent.end_date) || first].map(dayOf);
    if (!before || !last) return [];
    const { body } = await this.events.list(
      {
        ends_after: before,
        starts_before: last,
        status: ['publish', 'future', 'pending', 'draft'],
        per_page: LOOKED_AT,
      },
      caller,
    );
    return valueOf(body)
      .events.map((event) => valueOf<EventResponse>(event))
      .filter(({ id }) => id !== own)
      .map((event) => ({ event, score: likeness(event, sent) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ event }) => event);
  }

  venuesLike({ venue: name, address, city }: SentEvent, caller: RequestContext): Promise<KnownRecord[]> {
    const input = { name: titleHtml(name), description: null, facts: filled({ address, city }) };
    return this.like(name, duplicateOf(VENUE, VENUE_DISTINCTIONS, input, caller), async (search) => {
      const { body } = await this.venues.list({ search, per_page: MOST }, caller);
      return valueOf(body)
        .venues.map((one) => valueOf(one))
        .map(({ id, venue, city: place = '' }) => ({ id, name: venue, place }));
    });
  }

  organizersLike({ organizer: name }: SentEvent, caller: RequestContext): Promise<KnownRecord[]> {
    const input = { name: titleHtml(name), description: null, facts: {} };
    return this.like(name, duplicateOf(ORGANIZER, ORGANIZER_DISTINCTIONS, input, caller), async (search) => {
      const { body } = await this.organizers.list({ search, per_page: MOST }, caller);
      return valueOf(body)
        .organizers.map((one) => valueOf(one))
        .map(({ id, organizer, email: place = '' }) => ({ id, name: organizer, place }));
    });
  }

  /** @param duplicate id of the record that a new one would repeat */
  private async like(
    name: string,
    duplicate: Prisma.Sql,
    find: (search: string) => Promise<Omit<KnownRecord, 'isSame'>[]>,
  ): Promise<KnownRecord[]> {
    // Quotation marks and hyphens are not operators here.
    const search = name
      .replace(/["“”-]+/g, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH);
    if (search === '') return [];
    const [found, [same]] = await Promise.all([find(search), this.sql.rows<{ id: number }>(duplicate)]);
    return found
      .map((record) => ({ ...record, name: plainText(record.name), isSame: record.id === same?.id }))
      .sort((a, b) => Number(b.isSame) - Number(a.isSame));
  }
}

function filled(facts: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(facts).map(([name, fact]) => [name, plainField(fact)] as const);
  return Object.fromEntries(entries.filter(([, fact]) => fact !== ''));
}

function likeness({ title, venue }: EventResponse, sent: SentEvent): number {
  const ofTitle = similarity(plainText(title), sent.title);
  const venues = Array.isArray(venue) ? venue : [venue];
  const isThere = venues.some((one) => similarity(plainText(one.venue), sent.venue) > 0.8);
  return isThere ? Math.max(ofTitle, ALIKE) + ofTitle / 2 : ofTitle;
}

function dayOf(time: number): DateInput | undefined {
  return Number.isNaN(time) ? undefined : DateInput.read(calendarDay(new Date(time).toISOString()));
}
