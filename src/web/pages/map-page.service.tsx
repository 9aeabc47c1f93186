import { Injectable } from '@nestjs/common';
import { isTimeDependent } from '#calendar/events/lists/event-dates.js';
import { EventsService } from '#calendar/events/events.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { MapView } from './components/map-view.js';
import { FindingBar } from './components/finding-bar.js';
import { eventsOnMap } from './events-on-map.js';
import { feedOf } from './feed-links.js';
import { FindingReader } from './finding-reader.service.js';
import { foundEvents } from './found-events.js';
import { hasTiles } from './map-data.js';
import { pageAnswer } from './page-answer.js';
import { inAllLanguages } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';
import { Pages } from './pages.service.js';

/** Events on one page of the map. */
const PER_PAGE = 50;

/** Upcoming events by place. */
@Injectable()
export class MapPage {
  constructor(
    private readonly pages: Pages,
    private readonly events: EventsService,
    private readonly findings: FindingReader,
  ) {}

  async show(sent: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(sent, caller);
    const { query } = sent;
    const { texts, language, links, input, settings, assets } = context;
    const page = query.page ?? 1;
    const path = '/events/map/';
    const wanted = { ...eventsOnMap(query, context), per_page: PER_PAGE, page };
    const [{ events, total, pages: totalPages }, finding] = await Promise.all([
      foundEvents(this.events, wanted, context),
      this.findings.of({ view: 'map', path }, query, context),
    ]);
    const all = inAllLanguages(path, context);
    const address = finding.address();
    const filters = address.includes('?') ? address.slice(address.indexOf('?')) : '';
    const head = {
      title: texts.map,
      canonical: links.sitePage(path, language),
      alternates: all,
      switches: new Map([...all].map(([one, address]) => [one, address + filters])),
      isIndexed: filters === '' && page === 1 && total > 0,
      feed: feedOf({ ...input, geoloc: undefined }, context),
      room: 'map' as const,
      ...(hasTiles(settings) ? { style: assets.map.page } : {}),
    };
    const view = (
      <MapView events={events} total={total} page={page} pages={totalPages} finding={finding} context={context}>
        <FindingBar finding={finding} total={total} context={context} />
      </MapView>
    );
    return { ...pageAnswer(head, view, context), timeDependent: isTimeDependent(wanted) };
  }
}
