import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Viewer } from '#platform/auth/viewer.js';
import type { ApiError } from '#core/errors/api-error.js';
import { contentLanguageOf } from '#core/language.js';
import { languageChain } from '#core/translation/chain.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { requestedInterfaceLanguage } from '#platform/http/requested-language.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import { requestScope, type RequestContext } from '#platform/http/request-scope.js';
import { RecordSlugs } from '#calendar/records/reading/record-slugs.service.js';
import type { PublicationTable } from '#calendar/records/reading/visibility.sql.js';
import { ComingUp } from './components/coming-up.js';
import { DeadEnds } from './dead-ends.service.js';
import { errorWords, pageStatus, readerWords } from './error-words.js';
import { inAllLanguages, type PageContext } from './page-context.js';
import { pageBody } from './page-answer.js';
import { Pages } from './pages.service.js';
import { CurrentSettings } from './settings/current-settings.service.js';

const TABLES = ['event', 'venue', 'organizer'] as const satisfies readonly PublicationTable[];

/** Renders error pages: the error and, except for server errors, upcoming events. */
@Injectable()
export class ErrorPages {
  constructor(
    private readonly pages: Pages,
    private readonly deadEnds: DeadEnds,
    private readonly slugs: RecordSlugs,
    private readonly settings: CurrentSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Context for answers before the request has been read further. */
  contextOf(request: Request): PageContext {
    return this.pages.context(this.reader(request));
  }

  async page(error: ApiError, request: Request): Promise<{ status: number; body: HtmlBody }> {
    await this.settings.refresh();
    const context = this.contextOf(request);
    const { texts, links } = context;
    const path = requestScope(request).pagePath ?? '/';
    // An event in the trash had a page only if anybody could see it.
    const known = error.code === 'event-no-longer-available' ? 404 : pageStatus(error);
    const gone = known === 404 ? await this.gone(path, context) : undefined;
    const status = gone === undefined ? known : 410;
    const isAtDesk = context.hasDesk && /^\/desk(\/|$)/.test(path);
    const isPlace = gone === 'venue' || gone === 'organizer';
    const { title, hint } = isPlace
      ? { title: texts.goneRecord, hint: texts.goneRecordHint }
      : (isAtDesk ? errorWords : readerWords)(error, status, context);
    const isDeadEnd = status < 500 && status !== 429 && !isAtDesk;
    const coming = isDeadEnd ? await this.coming(context) : [];
    const switches = inAllLanguages(path, context);
    const body = pageBody(
      { title, canonical: links.sitePage(path), alternates: new Map(), switches, isIndexed: false },
      <>
        <h1>{title}</h1>
        <p class="lead">{hint}</p>
        {isAtDesk ? (
          <p>
            <a href={links.sitePage('/desk', context.language)}>{texts.toDesk}</a>
          </p>
        ) : null}
        {isDeadEnd ? <ComingUp events={coming} context={context} /> : null}
      </>,
      context,
    );
    return { status, body };
  }

  /** Kind of the published record that had this address before it was removed. */
  private async gone(path: string, { reader }: PageContext): Promise<PublicationTable | undefined> {
    const [, kind = '', slug = ''] = path.split('/');
    const table = TABLES.find((one) => one === kind);
    return table && slug !== '' && (await this.slugs.isGone(table, slug, reader).catch(() => false))
      ? table
      : undefined;
  }

  /** Upcoming events; none if they cannot be read either. */
  private async coming(context: PageContext): Promise<readonly EventResponse[]> {
    try {
      return await this.deadEnds.coming(context);
    } catch {
      return [];
    }
  }

  /** Anonymous caller: the request may have failed before anything was known about it. */
  private reader(request: Request): RequestContext {
    const { links, now, hidesExistence, requestId, address, gone, languages, interfaceLanguage } =
      requestScope(request);
    const { defaultLanguage } = this.config;
    const language = interfaceLanguage ?? requestedInterfaceLanguage(request, this.config);
    return {
      viewer: Viewer.ANYBODY,
      languages: languages ?? languageChain(contentLanguageOf(language, defaultLanguage), defaultLanguage),
      interfaceLanguage: language,
      links,
      now,
      hidesExistence,
      requestId,
      ifMatch: undefined,
      client: address,
      gone,
      replica: undefined,
      rawParams: {},
    };
  }
}
