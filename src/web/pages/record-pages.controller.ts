import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { OrganizerBySlug, VenueBySlug } from '#calendar/directory/dto/path.dto.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RecordPages } from './record-pages.service.js';
import { PageFiltersPipe, type PageFilters } from './page-filters.pipe.js';

/** Pages of organizers and venues. */
@ApiExcludeController()
@Controller(PAGES_ROOT)
export class RecordPagesController {
  constructor(private readonly pages: RecordPages) {}

  @Get('venue/:slug')
  @Access('public')
  venue(
    @Query() input: VenueBySlug,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.venue(input, filters, caller);
  }

  @Get('organizer/:slug')
  @Access('public')
  organizer(
    @Query() input: OrganizerBySlug,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.organizer(input, filters, caller);
  }
}
