import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { plainText } from '#core/text/plain-text.js';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { TrashList, type TrashedRecord } from '#calendar/trash/trash-list.service.js';
import { TRASHED_RESOURCES } from '#calendar/trash/trash-list.sql.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import type { DeskSession } from '../session/desk-session.js';
import { RemovalView } from '../views/removal-view.js';
import { TrashView } from './views/trash-view.js';

@Injectable()
export class TrashPages {
  constructor(
    private readonly desk: DeskPages,
    private readonly trash: TrashList,
    private readonly site: Site,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.trash;
    const page = pageParam(caller);
    const { records, pages } = await this.trash.page(page, caller);
    const given = caller.rawParams['done'];
    const done = given === 'restored' || given === 'removed' ? texts[given] : undefined;
    const view = (
      <TrashView
        records={records}
        page={page}
        pages={pages}
        days={this.site.config.trashDays}
        done={done}
        context={context}
      />
    );
    return deskAnswer({ title: context.texts.rooms.trash, path: '/trash' }, view, context);
  }

  async restore(kind: string, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.trash.restore(await this.record(kind, caller), caller);
    return this.led('restored', caller, visit);
  }

  async removal(kind: string, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.desk.context(caller, visit);
    const record = await this.record(kind, caller);
    const texts = messagesOf(context.page.language).desk.trash;
    const { resource, id } = record;
    const title = texts.removeTitle({ title: plainText(record.title) || texts.untitled });
    const path = `/trash/${resource}/${String(id)}/remove`;
    const view = <RemovalView path={path} back="/trash" hint={texts.removeHint} context={context} />;
    return deskAnswer({ title, path }, view, context);
  }

  async remove(kind: string, caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    await this.trash.erase(await this.record(kind, caller), caller);
    return this.led('removed', caller, visit);
  }

  /** @throws ApiError rest_no_route */
  private async record(kind: string, caller: RequestContext): Promise<TrashedRecord> {
    const resource = TRASHED_RESOURCES.find((name) => name === kind);
    if (resource === undefined) throw new ApiError('rest_no_route');
    return this.trash.get(resource, numberParam(caller, 'id'), caller);
  }

  private led(done: string, caller: RequestContext, visit: DeskSession): Answer<HtmlBody> {
    return redirectAfterForm(`${deskPath('/trash', this.desk.context(caller, visit).page)}?done=${done}`);
  }
}
