import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { readSlug } from '#core/slug/read-slug.js';
import { plainText } from '#core/text/plain-text.js';
import type { OrganizerBySlug, VenueBySlug } from '#calendar/directory/dto/path.dto.js';
import type { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import { valueOf, type Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import type { RecordDefinition } from '#calendar/records/reading/record.js';
import { RecordSlugs } from '#calendar/records/reading/record-slugs.service.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { nameOf, PartyHeading, type PartyResponse } from './components/party-heading.js';
import { ListPage } from './list-page.service.js';
import { movedWith } from './page-answer.js';
import { describing, picturing, type PageContext } from './page-context.js';
import type { PageFilters } from './page-filters.pipe.js';
import { Pages } from './pages.service.js';

/** Page of a venue or an organizer: its description and its upcoming events. */
@Injectable()
export class RecordPages {
  constructor(
    private readonly pages: Pages,
    private readonly page: ListPage,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly slugs: RecordSlugs,
  ) {}

  async venue(input: VenueBySlug, filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(filters, caller);
    const venue = valueOf((await this.venues.get(input.id, context.reader)).body);
    return this.party(VENUE, { party: venue, slugInPath: input.path_slug }, filters.query, context);
  }

  async organizer(input: OrganizerBySlug, filters: PageFilters, caller: RequestContext): Promise<Answer<HtmlBody>> {
    const context = this.pages.filtered(filters, caller);
    const organizer = valueOf((await this.organizers.get(input.id, context.reader)).body);
    return this.party(ORGANIZER, { party: organizer, slugInPath: input.path_slug }, filters.query, context);
  }

  private async party(
    record: RecordDefinition & { readonly table: 'venue' | 'organizer' },
    { party, slugInPath }: { readonly party: PartyResponse; readonly slugInPath: string },
    query: ListEventsQuery,
    context: PageContext,
  ): Promise<Answer<HtmlBody>> {
    const { id, slug = '', language } = party;
    if (readSlug(slugInPath) !== slug) return movedWith(party.url, context);
    const { table } = record;
    const path = (own: string): string => `/${table}/${encodeURIComponent(own)}/`;
    const alternates = new Map<Language, string>();
    for (const [own, itsSlug] of await this.slugs.of(record, id, context.reader))
      alternates.set(own, context.links.sitePage(path(itsSlug), own));
    const name = plainText(nameOf(party));
    return this.page.answer(
      {
        title: name,
        path: path(slug),
        query: { ...query, [table]: [id] },
        input: { [table]: id },
        heading: <PartyHeading party={party} alternates={alternates} context={context} />,
        level: 3,
        alternates,
        shownIn: language,
        head: {
          ...describing(party.excerpt ?? party.description ?? ''),
          ...picturing(party.image, name),
          ...defined({ jsonLd: party.json_ld }),
        },
      },
      context,
    );
  }
}
