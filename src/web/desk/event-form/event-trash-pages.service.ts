import { Injectable } from '@nestjs/common';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { redirectAfterForm } from '../shell/desk-page.js';
import { scopeIn } from './write-scope.js';
import { EventForms } from './event-forms.service.js';

/** Moves an event to the trash, or removes dates from a series. */
@Injectable()
export class EventTrashPages {
  constructor(
    private readonly forms: EventForms,
    private readonly writes: EventWrites,
  ) {}

  async remove(caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { page } = context;
    const { id, series, isFirstDate } = await this.forms.edited(caller);
    const scope = series === undefined ? 'all' : isFirstDate ? 'this' : scopeIn(caller);
    await this.writes.remove(id, { scope }, { ...caller, ifMatch: undefined });
    return redirectAfterForm(
      series === undefined || scope === 'all'
        ? `${deskPath('/events', page)}?done=trashed`
        : `${deskPath(`/events/${String(series)}`, page)}?done=removed`,
    );
  }
}
