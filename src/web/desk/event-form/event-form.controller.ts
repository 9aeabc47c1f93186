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
import type { DeskSession } from '../session/desk-session.js';
import { DroppedImages, type Dropped } from './dropped-images.service.js';
import { EventFormPages } from './event-form-pages.service.js';
import { EventTrashPages } from './event-trash-pages.service.js';
import { EventPreview } from './event-preview.service.js';

type Page = Promise<Answer<HtmlBody>>;

/** Form of an event, and the requests of its script. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk`)
export class EventFormPagesController {
  constructor(
    private readonly forms: EventFormPages,
    private readonly previews: EventPreview,
    private readonly images: DroppedImages,
    private readonly trash: EventTrashPages,
  ) {}

  @Get('events/new')
  @ForUsers('edit_posts')
  blank(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.blank(caller, visit);
  }

  @Post('events/new')
  @ForUsers('edit_posts')
  create(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.create(caller, visit);
  }

  @Post('events/dates')
  @ForUsers('edit_posts')
  live(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Answer<HtmlBody> {
    return this.forms.live(caller, visit);
  }

  @Post('event-form/image')
  @UseInterceptors(UploadInterceptor)
  @ForUsers('upload_files')
  image(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Promise<Answer<Dropped>> {
    return this.images.add(caller, visit);
  }

  @Get('events/:id')
  @ForUsers('edit_posts')
  edit(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.edit(caller, visit);
  }

  @Post('events/:id')
  @ForUsers('edit_posts')
  update(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.forms.update(caller, visit);
  }

  @Post('events/:id/remove')
  @ForUsers('edit_posts')
  remove(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.trash.remove(caller, visit);
  }

  @Get('events/:id/preview')
  @ForUsers('edit_posts')
  preview(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.previews.show(caller, visit);
  }

  @Post('events/:id/preview')
  @ForUsers('edit_posts')
  previewTyped(@CurrentContext() caller: RequestContext, @CurrentSession() visit: DeskSession): Page {
    return this.previews.showTyped(caller, visit);
  }
}
