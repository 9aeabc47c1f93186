import { Controller, Get, HttpCode, Param, Post, Query, Body } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { EventBySlug } from '#calendar/events/dto/event.query.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { EventPage } from './event-page.service.js';

/** Page of an event, and of each of its dates. A POST sends the password of a protected one. */
@ApiExcludeController()
@Controller(`${PAGES_ROOT}/event`)
export class EventPageController {
  constructor(private readonly page: EventPage) {}

  @Get(':slug')
  @Access('public')
  event(@Query() input: EventBySlug, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.page.show(input, undefined, caller);
  }

  @Post(':slug')
  @HttpCode(200)
  @Access('public')
  opened(@Body() input: EventBySlug, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.page.show(input, undefined, caller);
  }

  @Get(':slug/:date')
  @Access('public')
  occurrence(
    @Query() input: EventBySlug,
    @Param('date') date: string,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.page.show(input, date, caller);
  }

  @Post(':slug/:date')
  @HttpCode(200)
  @Access('public')
  openedOccurrence(
    @Body() input: EventBySlug,
    @Param('date') date: string,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.page.show(input, date, caller);
  }
}
