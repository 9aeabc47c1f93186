import { Controller, Get, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { UserActions } from './user-actions.service.js';
import { UsersPages } from './users-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Pages of users, for administrators. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/users`)
export class UsersPagesController {
  constructor(
    private readonly pages: UsersPages,
    private readonly deeds: UserActions,
  ) {}

  @Get()
  @ForUsers('administrator')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.list(caller, visit);
  }

  @Get('new')
  @ForUsers('administrator')
  newUser(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.pages.newUser(caller, visit);
  }

  @Post('new')
  @ForUsers('administrator')
  create(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.create(caller, visit);
  }

  @Get(':id')
  @ForUsers('administrator')
  user(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.user(caller, visit);
  }

  @Post(':id/role')
  @ForUsers('administrator')
  setRole(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.setRole(caller, visit);
  }

  @Post(':id/password')
  @ForUsers('administrator')
  givePassword(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.givePassword(caller, visit);
  }

  @Post(':id/second-factor/remove')
  @ForUsers('administrator')
  removeFactor(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.removeFactor(caller, visit);
  }

  @Post(':id/sessions/end')
  @ForUsers('administrator')
  endSessions(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.endSessions(caller, visit);
  }

  @Post(':id/application-passwords/revoke')
  @ForUsers('administrator')
  revokePassword(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.revokePassword(caller, visit);
  }

  @Get(':id/remove')
  @ForUsers('administrator')
  removal(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.removal(caller, visit);
  }

  @Post(':id/remove')
  @ForUsers('administrator')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.remove(caller, visit);
  }
}
