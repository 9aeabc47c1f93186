import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { ListEventsQuery } from '#calendar/events/dto/event.query.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TextBody } from '#platform/http/text-body.js';
import { DayPages } from './day-pages.service.js';
import { MapPage } from './map-page.service.js';
import { MapPoints } from './map-points.service.js';
import { MonthPage } from './month-page.service.js';
import { PageFiltersPipe, type PageFilters } from './page-filters.pipe.js';

/** The calendar by month, week and day, and on a map. */
@ApiExcludeController()
@Controller(`${PAGES_ROOT}/events`)
export class CalendarPagesController {
  constructor(
    private readonly months: MonthPage,
    private readonly days: DayPages,
    private readonly maps: MapPage,
    private readonly mapPoints: MapPoints,
  ) {}

  /** Target of the form that asks for a month. */
  @Get('month')
  @Access('public')
  chosenMonth(@CurrentContext() caller: RequestContext): Answer<HtmlBody> {
    return this.months.chosen(caller);
  }

  @Get('month/:month')
  @Access('public')
  month(
    @Param('month') month: string,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.months.show(month, filters, caller);
  }

  @Get('week/:day')
  @Access('public')
  week(
    @Param('day') day: string,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.days.week(day, filters, caller);
  }

  @Get('day/:day')
  @Access('public')
  day(
    @Param('day') day: string,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.days.day(day, filters, caller);
  }

  @Get('map')
  @Access('public')
  map(
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.maps.show(filters, caller);
  }

  /** What the script of the map draws. */
  @Get('map/points')
  @Access('public')
  points(@Query() query: ListEventsQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.mapPoints.list(query, caller);
  }
}
