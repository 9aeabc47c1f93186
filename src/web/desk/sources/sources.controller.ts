import { Controller, Get, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession } from '../session/desk-session.js';
import { LeftAwayPages } from './left-away-pages.service.js';
import { SourcePages } from './source-pages.service.js';
import { SourceSetupPages } from './source-setup-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Section of sources: what they are, and how they are read. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/sources`)
export class SourcePagesController {
  constructor(
    private readonly pages: SourcePages,
    private readonly setup: SourceSetupPages,
    private readonly away: LeftAwayPages,
  ) {}

  @Get()
  @ForUsers('edit_others_posts')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.list(caller, visit);
  }

  @Get('new')
  @ForUsers('edit_others_posts')
  blank(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.setup.blank(caller, visit);
  }

  /** The form's token is in its address, as the guard checks it before the file is read. */
  @Post('import')
  @UseInterceptors(UploadInterceptor)
  @ForUsers('edit_others_posts')
  create(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.setup.create(caller, visit);
  }

  @Get(':id')
  @ForUsers('edit_others_posts')
  show(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.show(caller, visit);
  }

  @Get(':id/setup')
  @ForUsers('edit_others_posts')
  choices(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.setup.show(caller, visit);
  }

  @Post(':id/setup')
  @ForUsers('edit_others_posts')
  choose(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.setup.save(caller, visit);
  }

  @Post(':id/import')
  @UseInterceptors(UploadInterceptor)
  @ForUsers('edit_others_posts')
  importFile(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.importFile(caller, visit);
  }

  @Post(':id/read')
  @ForUsers('edit_others_posts')
  read(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.read(caller, visit);
  }

  @Post(':id/pause')
  @ForUsers('edit_others_posts')
  pause(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.pause(caller, visit);
  }

  @Get(':id/remove')
  @ForUsers('edit_others_posts')
  removal(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.removal(caller, visit);
  }

  @Post(':id/remove')
  @ForUsers('edit_others_posts')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.remove(caller, visit);
  }

  @Get(':id/left-out')
  @ForUsers('edit_others_posts')
  leftOut(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.away.list(caller, visit);
  }

  @Post(':id/left-out')
  @ForUsers('edit_others_posts')
  takeBackIn(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.away.takeBackIn(caller, visit);
  }
}
