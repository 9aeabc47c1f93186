import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { LargeAnswersInterceptor } from '../cache/large-answers.interceptor.js';
import type { Answer } from '../http/answer.js';
import { CurrentContext } from '../http/current-context.decorator.js';
import { PAGES_ROOT } from '../http/page-address.js';
import type { RequestContext } from '../http/request-scope.js';
import type { TextBody } from '../http/text-body.js';
import { SitemapPages } from './sitemap-pages.service.js';

/** What search engines ask for first. */
@ApiExcludeController()
@UseInterceptors(LargeAnswersInterceptor)
@Controller(PAGES_ROOT)
export class SitemapPagesController {
  constructor(private readonly sitemap: SitemapPages) {}

  @Get('robots.txt')
  @Access('public')
  robots(@CurrentContext() caller: RequestContext): Answer<TextBody> {
    return this.sitemap.robots(caller);
  }

  @Get('sitemap.xml')
  @Access('public')
  index(@CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.sitemap.index(caller);
  }

  @Get('sitemap-:name.xml')
  @Access('public')
  part(@Param('name') name: string, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.sitemap.part(name, caller);
  }
}
