import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../../platform/auth/access.decorator.js';
import { ListEventsQuery } from '../../calendar/events/dto/event.query.js';
import type { Answer } from '../../platform/http/answer.js';
import { CurrentContext } from '../../platform/http/current-context.decorator.js';
import type { HtmlBody } from '../../platform/http/html-body.js';
import { PAGES_ROOT } from '../../platform/http/page-address.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { HomePage } from './home-page.service.js';
import { ListPages } from './list-pages.service.js';

/** Pages with many events. */
@ApiExcludeController()
@Controller(PAGES_ROOT)
export class ListPagesController {
  constructor(
    private readonly pages: ListPages,
    private readonly homePage: HomePage,
  ) {}

  @Get()
  @Access('public')
  home(@CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.homePage.show(caller);
  }

  @Get('events')
  @Access('public')
  list(@Query() query: ListEventsQuery, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.pages.list(query, caller);
  }

  @Get('search')
  @Access('public')
  search(@Query() query: ListEventsQuery, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.pages.search(query, caller);
  }

  @Get('events/category/*path')
  @Access('public')
  category(
    @Param('path') path: string[],
    @Query() query: ListEventsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.category(path, query, caller);
  }

  @Get('events/tag/:name')
  @Access('public')
  tag(
    @Param('name') name: string,
    @Query() query: ListEventsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.tag(name, query, caller);
  }
}
