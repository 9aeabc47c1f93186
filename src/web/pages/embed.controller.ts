import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { PremiumGuard } from '#calendar/events/premium.guard.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { EmbedQuery, OembedQuery } from './dto/embed.query.js';
import { EmbedPages, type Oembed } from './embed-pages.service.js';

/** Embedded calendar for other people's pages. */
@ApiExcludeController()
@UseGuards(PremiumGuard)
@Controller(PAGES_ROOT)
export class EmbedPagesController {
  constructor(private readonly embed: EmbedPages) {}

  @Get('embed')
  @Access('public')
  frame(@Query() query: EmbedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.embed.frame(query, caller);
  }

  @Get('embed/events')
  @Access('public')
  events(@Query() query: EmbedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.embed.events(query, caller);
  }

  @Get('embed/try')
  @Access('public')
  trial(@Query() query: EmbedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<HtmlBody>> {
    return this.embed.trial(query, caller);
  }

  @Get('oembed')
  @Access('public')
  oembed(@Query() query: OembedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<Oembed>> {
    return this.embed.oembed(query, caller);
  }
}
