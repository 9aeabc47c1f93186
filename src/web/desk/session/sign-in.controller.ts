import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForStage } from './desk.decorator.js';
import { DeskGuard } from './desk.guard.js';
import type { DeskSession } from './desk-session.js';
import { SignIn } from './sign-in.service.js';

/** Sign-in pages of the desk. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk`)
export class SignInPagesController {
  constructor(private readonly door: SignIn) {}

  @Get('sign-in')
  @ForStage('nobody', 'code')
  form(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.door.form(caller, visit);
  }

  @Post('sign-in')
  @ForStage('nobody', 'code')
  signIn(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.door.signIn(caller, visit);
  }

  @Get('sign-in/code')
  @ForStage('code')
  codeForm(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.door.codeForm(caller, visit);
  }

  @Post('sign-in/code')
  @ForStage('code')
  enterCode(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.door.enterCode(caller, visit);
  }

  @Post('sign-out')
  @ForStage('code', 'password', 'factor', 'in')
  signOut(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<HtmlBody>> {
    return this.door.signOut(caller, visit);
  }
}
