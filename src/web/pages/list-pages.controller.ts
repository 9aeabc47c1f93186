import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { HomePage } from './home-page.service.js';
import { ListPages } from './list-pages.service.js';
import { Suggestions } from './suggestions.service.js';
import { PageFiltersPipe, type PageFilters } from './page-filters.pipe.js';

/** Pages with many events. */
@ApiExcludeController()
@Controller(PAGES_ROOT)
export class ListPagesController {
  constructor(
    private readonly pages: ListPages,
    private readonly homePage: HomePage,
    private readonly suggestions: Suggestions,
  ) {}

  @Get()
  @Access('public')
  home(@CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.homePage.show(caller);
  }

  @Get('events')
  @Access('public')
  list(
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.list(filters, caller);
  }

  @Get('search')
  @Access('public')
  search(
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.search(filters, caller);
  }

  /** Suggestions while a search is typed. */
  @Get('search/suggest')
  @Access('public')
  suggest(@Query('search') search: unknown, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.suggestions.of(search, caller);
  }

  @Get('events/category/*path')
  @Access('public')
  category(
    @Param('path') path: string[],
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.category(path, filters, caller);
  }

  @Get('events/tag/:name')
  @Access('public')
  tag(
    @Param('name') name: string,
    @Query(PageFiltersPipe) filters: PageFilters,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<HtmlBody>> {
    return this.pages.tag(name, filters, caller);
  }
}
