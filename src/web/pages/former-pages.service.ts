import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { isLanguage } from '#core/language.js';
import { EVENT } from '#calendar/events/event.record.js';
import { EventsService } from '#calendar/events/events.service.js';
import { addressForms, namesRecord, type AddressForm } from '#calendar/former-addresses/address-form.js';
import { formerPages, type FormerPage } from '#calendar/former-addresses/former-addresses.sql.js';
import type { ImportedKind } from '#calendar/imports/reading/import-record.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { OrganizersService } from '#calendar/organizers/organizers.service.js';
import type { RecordDefinition } from '#calendar/records/reading/record.js';
import { RecordSlugs } from '#calendar/records/reading/record-slugs.service.js';
import { TERM } from '#calendar/terms/term.record.js';
import { TermsService } from '#calendar/terms/terms.service.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import { VenuesService } from '#calendar/venues/venues.service.js';
import { Sql } from '#platform/database/sql.service.js';
import type { PageKind } from '#platform/http/links.js';
import { requestScope, type RequestContext } from '#platform/http/request-scope.js';
import { isSubscription } from '../feeds/subscription-address.js';
import { ErrorPages } from './error-pages.service.js';
import { pageOfView } from './former-views.js';

const RECORDS: Readonly<Record<ImportedKind, { readonly record: RecordDefinition; readonly page: PageKind }>> = {
  events: { record: EVENT, page: 'event' },
  venues: { record: VENUE, page: 'venue' },
  organizers: { record: ORGANIZER, page: 'organizer' },
  categories: { record: TERM, page: 'events/category' },
  tags: { record: TERM, page: 'events/tag' },
};

/** Pages of the sites that records were imported from, should this service answer at their addresses. */
@Injectable()
export class FormerPages {
  private readonly see: Readonly<Record<ImportedKind, (id: number, reader: RequestContext) => Promise<unknown>>>;

  constructor(
    private readonly sql: Sql,
    private readonly slugs: RecordSlugs,
    private readonly pages: ErrorPages,
    private readonly events: EventsService,
    venues: VenuesService,
    organizers: OrganizersService,
    terms: TermsService,
  ) {
    this.see = {
      events: (id, reader) => events.getOn({ id }, undefined, reader),
      venues: (id, reader) => venues.get(id, reader),
      organizers: (id, reader) => organizers.get(id, reader),
      categories: (id, reader) => terms.get(id, reader),
      tags: (id, reader) => terms.get(id, reader),
    };
  }

  /** Whether a request may be for a page: of the API, only feeds to which pages lead as calendars. */
  mayBeFormer(request: Request): boolean {
    return requestScope(request).pagePath !== undefined || isSubscription(queryOf(request));
  }

  /** Whether a request for the home page means a record. */
  isNamed(request: Request): boolean {
    return namesRecord(queryOf(request));
  }

  /** Address of the page here of a record that anybody may see, or of a view; undefined for other addresses. */
  async target(request: Request): Promise<string | undefined> {
    const forms = addressForms(request.originalUrl);
    if (forms.length === 0) return undefined;
    const { reader } = this.pages.contextOf(request);
    const found = await this.sql.rows<FormerPage>(formerPages(forms.map(({ address }) => address)), reader);
    for (const form of forms) {
      const page = found.find(({ address }) => address === form.address);
      if (page) return this.addressOf(page, form, request, reader);
    }
    const { pagePath = '/', links, pathLanguage } = requestScope(request);
    const path = pageOfView(pagePath);
    return path === undefined ? undefined : links.sitePage(path, pathLanguage);
  }

  private async addressOf(
    { kind, recordId, language: spoken, start }: FormerPage,
    form: AddressForm,
    request: Request,
    reader: RequestContext,
  ): Promise<string | undefined> {
    if (!(await isSeen(this.see[kind](recordId, reader)))) return undefined;
    const { record, page } = RECORDS[kind];
    const slugs = await this.slugs.of(record, recordId, reader);
    const language = requestScope(request).pathLanguage ?? spoken ?? [...slugs.keys()][0];
    const slug =
      (language !== undefined && isLanguage(language) ? slugs.get(language) : undefined) ?? [...slugs.values()][0];
    if (language === undefined || slug === undefined) return undefined;
    const day = kind === 'events' ? await this.day(recordId, form.date ?? start?.slice(0, 10), reader) : undefined;
    const path = `/${page}/${encodeURIComponent(slug)}/${day === undefined ? '' : `${day}/`}`;
    return `${reader.links.sitePage(path, language)}${isSubscription(queryOf(request)) ? '?ical=1' : ''}`;
  }

  /** The day, if the event takes place on it still. */
  private async day(id: number, day: string | undefined, reader: RequestContext): Promise<string | undefined> {
    if (day === undefined) return undefined;
    return (await isSeen(this.events.getOn({ id }, { day, time: undefined }, reader))) ? day : undefined;
  }
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  const at = originalUrl.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : originalUrl.slice(at));
}

/** Whether anybody may know of a record: the page of a protected event asks for the password. */
async function isSeen(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return error.code === 'event-password-protected';
  }
}
