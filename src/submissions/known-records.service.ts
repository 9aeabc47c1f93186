import { Injectable } from '@nestjs/common';
import { foldCase } from '../common/slug/fold-case.js';
import { plainText } from '../common/text/plain-text.js';
import type { EventResponse } from '../events/dto/event.response.js';
import { EventsService } from '../events/events.service.js';
import { valueOf } from '../http/answer.js';
import type { RequestContext } from '../http/request-scope.js';
import { DateInput } from '../input/date.fields.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { VenuesService } from '../venues/venues.service.js';
import { similarity } from './similar-texts.js';
import type { SentEvent } from './submission-form.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOOKED_AT = 50;
const MOST = 8;
/** From how much in common on two titles are told of. */
const ALIKE = 0.45;
const LONGEST_SEARCH = 200;

/** A venue or organizer that a proposed name may mean. */
export interface KnownRecord {
  readonly id: number;
  readonly name: string;
  /** The name is the same, but for case. */
  readonly isSame: boolean;
}

/** What the calendar has already of what is suggested. */
@Injectable()
export class KnownRecords {
  constructor(
    private readonly events: EventsService,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  /** Events of the same day with a similar title, or at a venue of a similar name; the most similar first. */
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

  venuesLike(name: string, caller: RequestContext): Promise<KnownRecord[]> {
    return this.like(name, async (search) => {
      const { body } = await this.venues.list({ search, per_page: MOST }, caller);
      return valueOf(body)
        .venues.map((one) => valueOf(one))
        .map(({ id, venue }) => ({ id, name: venue }));
    });
  }

  organizersLike(name: string, caller: RequestContext): Promise<KnownRecord[]> {
    return this.like(name, async (search) => {
      const { body } = await this.organizers.list({ search, per_page: MOST }, caller);
      return valueOf(body)
        .organizers.map((one) => valueOf(one))
        .map(({ id, organizer }) => ({ id, name: organizer }));
    });
  }

  private async like(
    name: string,
    find: (search: string) => Promise<{ id: number; name: string }[]>,
  ): Promise<KnownRecord[]> {
    // Neither quotation marks nor hyphens mean anything here.
    const search = name
      .replace(/["“”-]+/g, ' ')
      .trim()
      .slice(0, LONGEST_SEARCH);
    if (search === '') return [];
    const found = (await find(search)).map((record) => ({ ...record, name: plainText(record.name) }));
    return found
      .map((record) => ({ ...record, isSame: foldCase(record.name) === foldCase(name) }))
      .sort((a, b) => Number(b.isSame) - Number(a.isSame));
  }
}

function likeness({ title, venue }: EventResponse, sent: SentEvent): number {
  const ofTitle = similarity(plainText(title), sent.title);
  const venues = Array.isArray(venue) ? venue : [venue];
  const isThere = venues.some((one) => similarity(plainText(one.venue), sent.venue) > 0.8);
  return isThere ? Math.max(ofTitle, ALIKE) + ofTitle / 2 : ofTitle;
}

function dayOf(time: number): DateInput | undefined {
  return Number.isNaN(time) ? undefined : DateInput.read(new Date(time).toISOString().slice(0, 10));
}
