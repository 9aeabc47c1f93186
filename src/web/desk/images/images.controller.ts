import { Controller, Get, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import { CurrentSession, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { ImagePages } from './image-pages.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Section of images. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/images`)
export class ImagePagesController {
  constructor(
    private readonly desk: DeskPages,
    private readonly pages: ImagePages,
  ) {}

  @Get()
  @ForUsers('upload_files')
  list(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.list(caller, this.desk.context(caller, visit));
  }

  /** The form's token is in its address, as the guard checks it before the file is read. */
  @Post()
  @UseInterceptors(UploadInterceptor)
  @ForUsers('upload_files')
  upload(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.upload(caller, this.desk.context(caller, visit));
  }

  @Get(':id')
  @ForUsers('upload_files')
  show(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.show(caller, this.desk.context(caller, visit));
  }

  @Post(':id')
  @ForUsers('upload_files')
  describe(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.describe(caller, this.desk.context(caller, visit));
  }

  @Get(':id/remove')
  @ForUsers('upload_files')
  removal(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.removal(caller, this.desk.context(caller, visit));
  }

  @Post(':id/remove')
  @ForUsers('upload_files')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.pages.remove(caller, this.desk.context(caller, visit));
  }
}
