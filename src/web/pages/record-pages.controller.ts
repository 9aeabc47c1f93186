import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/auth/access.decorator.js';
import { OrganizerBySlug, VenueBySlug } from '../../calendar/directory/dto/path.dto.js';
import { ListEventsQuery } from '../../calendar/events/dto/event.query.js';
import type { Answer } from '../../platform/http/answer.js';
import { CurrentContext } from '../../platform/http/current-context.decorator.js';
import type { HtmlBody } from '../../platform/http/html-body.js';
import { PAGES_ROOT } from '../../platform/http/page-address.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { RecordPages } from './record-pages.service.js';

/** Pages of organizers and venues. */
@ApiExcludeController()
@Controller(PAGES_ROOT)
export class RecordPagesController {
  constructor(private readonly pages: RecordPages) {}

  @Get('venue/:slug')
  @Access('public')
  venue(
    @Query() input: VenueBySlug,
    @Query() query: ListEventsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.venue(input, query, caller);
  }

  @Get('organizer/:slug')
  @Access('public')
  organizer(
    @Query() input: OrganizerBySlug,
    @Query() query: ListEventsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.organizer(input, query, caller);
  }
}
