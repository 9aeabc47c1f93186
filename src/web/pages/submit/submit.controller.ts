import { Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { OwnPages } from './own-pages.service.js';
import { SubmitGuard } from './submit.guard.js';
import { SubmitPages } from './submit-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Pages on which readers suggest events and follow what becomes of them. */
@ApiExcludeController()
@UseGuards(SubmitGuard)
@Controller(`${PAGES_ROOT}/submit`)
export class SubmitPagesController {
  constructor(
    private readonly pages: SubmitPages,
    private readonly own: OwnPages,
  ) {}

  @Get()
  @Access('public')
  form(@CurrentContext() caller: RequestContext): Page {
    return this.pages.form(caller);
  }

  @Post()
  @HttpCode(200)
  @Access('public')
  send(@CurrentContext() caller: RequestContext): Page {
    return this.pages.send(caller);
  }

  @Get(':id/:secret')
  @Access('public')
  show(@Param('id') id: string, @Param('secret') secret: string, @CurrentContext() caller: RequestContext): Page {
    return this.own.show(Number(id), secret, caller);
  }

  @Get(':id/:secret/change')
  @Access('public')
  changeForm(@Param('id') id: string, @Param('secret') secret: string, @CurrentContext() caller: RequestContext): Page {
    return this.own.changeForm(Number(id), secret, caller);
  }

  @Post(':id/:secret/change')
  @HttpCode(200)
  @Access('public')
  change(@Param('id') id: string, @Param('secret') secret: string, @CurrentContext() caller: RequestContext): Page {
    return this.own.change(Number(id), secret, caller);
  }

  @Post(':id/:secret/withdraw')
  @HttpCode(200)
  @Access('public')
  withdraw(@Param('id') id: string, @Param('secret') secret: string, @CurrentContext() caller: RequestContext): Page {
    return this.own.withdraw(Number(id), secret, caller);
  }
}
