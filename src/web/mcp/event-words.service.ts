import { Injectable } from '@nestjs/common';
import { calendarDay } from '#core/dates/days.js';
import { toWallClock } from '#core/dates/zone.js';
import { Site } from '#platform/config/site.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { withMoments } from './requested-time.js';
import type { ToolInput } from './assistant-tool.js';
import { KnownPlaces } from './known-places.service.js';

/** Replaces the words of a call that writes an event: times by dates, and the name of its venue by the id. */
@Injectable()
export class EventWords {
  constructor(
    private readonly places: KnownPlaces,
    private readonly site: Site,
  ) {}

  /** The present day by the clock of the site, `YYYY-MM-DD`. */
  today({ now }: RequestContext): string {
    return calendarDay(toWallClock(now, this.site.zone));
  }

  /** @throws ToolRefusal for words that may mean several things, or nothing */
  async understood(input: ToolInput, caller: RequestContext): Promise<ToolInput> {
    const { venue } = input;
    const dated = withMoments(input, this.today(caller));
    return typeof venue === 'string' ? { ...dated, venue: await this.places.oneNamed(venue, caller) } : dated;
  }
}
