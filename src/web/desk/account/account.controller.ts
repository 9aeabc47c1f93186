import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { AccountPages } from './account-pages.service.js';
import { CurrentSession, ForStage } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { PasswordPage } from './password-page.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Account pages: password, sessions and application passwords. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk`)
export class AccountPagesController {
  constructor(
    private readonly account: AccountPages,
    private readonly password: PasswordPage,
  ) {}

  @Get('account')
  @ForStage('in')
  overview(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.account.overview(caller, visit);
  }

  @Post('account/sessions/end')
  @ForStage('in')
  endSession(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.account.endSession(caller, visit);
  }

  @Post('account/sessions/end-all')
  @ForStage('in')
  endAll(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.account.endAll(caller, visit);
  }

  @Post('account/application-passwords')
  @ForStage('in')
  makePassword(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.account.makePassword(caller, visit);
  }

  @Post('account/application-passwords/revoke')
  @ForStage('in')
  revokePassword(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.account.revokePassword(caller, visit);
  }

  @Get('account/password')
  @ForStage('password', 'in')
  passwordForm(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.password.form(caller, visit);
  }

  @Post('account/password')
  @ForStage('password', 'in')
  changePassword(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.password.change(caller, visit);
  }
}
