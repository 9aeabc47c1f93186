import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { LargeAnswersInterceptor } from '#platform/cache/large-answers.interceptor.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TextBody } from '#platform/http/text-body.js';
import { RobotsPage } from './robots-page.service.js';
import { SitemapPages } from './sitemap-pages.service.js';

/** robots.txt and the sitemap. */
@ApiExcludeController()
@UseInterceptors(LargeAnswersInterceptor)
@Controller(PAGES_ROOT)
export class SitemapPagesController {
  constructor(
    private readonly sitemap: SitemapPages,
    private readonly robotsPage: RobotsPage,
  ) {}

  @Get('robots.txt')
  @Access('public')
  robots(@CurrentContext() caller: RequestContext): Answer<TextBody> {
    return this.robotsPage.get(caller);
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
