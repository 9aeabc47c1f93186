import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { OrganizerBySlug, VenueBySlug } from '../directory/dto/path.dto.js';
import { ListEventsQuery } from '../events/dto/event.query.js';
import { PremiumGuard } from '../events/premium.guard.js';
import type { Answer } from '../http/answer.js';
import { CurrentContext } from '../http/current-context.decorator.js';
import type { HtmlBody } from '../http/html-body.js';
import { PAGES_ROOT } from '../http/page-address.js';
import type { RequestContext } from '../http/request-scope.js';
import { RecordPages } from './record-pages.service.js';

/** Pages of those who make events and of where they are. */
@ApiExcludeController()
@UseGuards(PremiumGuard)
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
