import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { Site } from '#platform/config/site.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pageOf } from '#calendar/records/lists/paging.js';
import { TranslatorsWork } from '#calendar/translations/translators-work.service.js';
import { pageParam } from '../forms/query-params.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import { deskAnswer } from '../shell/desk-page.js';
import type { DeskSession } from '../session/desk-session.js';
import { workQuery } from './work-query.js';
import { WorkListView } from './views/work-list-view.js';

const PER_PAGE = 25;

/** List of translations to do. */
@Injectable()
export class WorkListPage {
  constructor(
    private readonly pages: DeskPages,
    private readonly work: TranslatorsWork,
    private readonly site: Site,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Promise<Answer<HtmlBody>> {
    const context = this.pages.context(caller, visit);
    const given = caller.rawParams;
    const asked = workQuery(given, context.page.contentLanguage);
    const page = pageOf({ page: pageParam(caller), per_page: PER_PAGE }, { ...this.site.config, maxPerPage: PER_PAGE });
    const counts = await this.work.counts(asked.resources, caller);
    const counted = counts
      .filter(({ language, status }) => language === asked.language && asked.statuses.includes(status))
      .reduce((sum, { total }) => sum + total, 0);
    const { rows, total } = await this.work.page(asked, page, counted, caller);
    const texts = messagesOf(context.page.language).desk.translating;
    const isLast = given['done'] !== undefined;
    const view = (
      <WorkListView
        work={asked}
        counts={counts}
        rows={rows}
        page={page.page}
        pages={Math.ceil(total / PER_PAGE)}
        done={isLast ? context.texts.saved : undefined}
        texts={texts}
        context={context}
      />
    );
    return deskAnswer({ title: context.texts.rooms.translations, path: '/translations' }, view, context);
  }
}
