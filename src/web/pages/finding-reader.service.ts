import { Injectable } from '@nestjs/common';
import { EventChoicesService } from '#calendar/events/event-choices.service.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { Finding, type FindingPlace } from './finding.js';
import type { PageContext } from './page-context.js';

/** Reads what the bar of a page offers. */
@Injectable()
export class FindingReader {
  constructor(private readonly choices: EventChoicesService) {}

  /** @param query all filters of the page, from its path and its parameters */
  async of(place: FindingPlace, query: ListEventsQuery, context: PageContext): Promise<Finding> {
    const chosen = {
      category: query.categories?.ids ?? [],
      tag: query.tags?.ids ?? [],
      venue: query.venue ?? [],
      organizer: query.organizer ?? [],
    };
    return new Finding(place, query, await this.choices.list(chosen, context.reader), context);
  }
}
