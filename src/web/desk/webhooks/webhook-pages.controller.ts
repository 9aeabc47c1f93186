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
import { WebhookActions } from './webhook-actions.service.js';
import { WebhookPages } from './webhook-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Pages of webhooks, for administrators. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/webhooks`)
export class WebhookPagesController {
  constructor(
    private readonly pages: WebhookPages,
    private readonly deeds: WebhookActions,
  ) {}

  @Get()
  @ForUsers('administrator')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.list(caller, visit);
  }

  @Get('new')
  @ForUsers('administrator')
  blank(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.blank(caller, visit);
  }

  @Post('new')
  @ForUsers('administrator')
  create(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.create(caller, visit);
  }

  @Get(':id')
  @ForUsers('administrator')
  show(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.show(caller, visit);
  }

  @Post(':id')
  @ForUsers('administrator')
  save(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.save(caller, visit);
  }

  @Post(':id/active')
  @ForUsers('administrator')
  turn(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.turn(caller, visit);
  }

  @Get(':id/remove')
  @ForUsers('administrator')
  removal(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.removal(caller, visit);
  }

  @Post(':id/test')
  @ForUsers('administrator')
  test(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.test(caller, visit);
  }

  @Post(':id/remove')
  @ForUsers('administrator')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.remove(caller, visit);
  }

  @Post(':id/rotate')
  @ForUsers('administrator')
  rotate(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.rotate(caller, visit);
  }

  @Post(':id/replay')
  @ForUsers('administrator')
  replay(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.deeds.replay(caller, visit);
  }
}
