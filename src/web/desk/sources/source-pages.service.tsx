import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { formError, type FormErrors } from '#core/forms/form-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import {
  RUNS_PER_PAGE,
  SourceOverviews,
  SOURCES_PER_PAGE,
} from '#calendar/imports/sources/source-overviews.service.js';
import type { SnapshotFile } from '#calendar/imports/reading/reader.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import type { DeskSession } from '../session/desk-session.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { DeskPages } from '../shell/desk-pages.service.js';
import { RemovalView } from '../views/removal-view.js';
import { runPath } from './run-path.js';
import { sentFile } from './sent-file.js';
import { SourceView } from './views/source-view.js';
import { SourcesView } from './views/sources-view.js';

type Page = Promise<Answer<HtmlBody>>;

/** List of sources, and the page of one: its imports, and what can be done with it. */
@Injectable()
export class SourcePages {
  constructor(
    private readonly desk: DeskPages,
    private readonly sources: ImportSources,
    private readonly overviews: SourceOverviews,
    private readonly runs: ImportRuns,
    private readonly items: ImportItems,
  ) {}

  async list(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.sources;
    const page = pageParam(caller);
    const sources = await this.overviews.list(page);
    const counts = await this.items.counts(sources.flatMap(({ run }) => run?.id ?? []));
    const pages = Math.ceil((sources[0]?.total ?? 0) / SOURCES_PER_PAGE);
    const done = caller.rawParams['done'] === 'gone' ? texts.gone : undefined;
    const view = <SourcesView {...{ sources, counts, page, pages, done, context }} />;
    const action = { text: texts.newSource, path: '/sources/new' };
    return deskAnswer({ title: context.texts.rooms.sources, path: '/sources', action }, view, context);
  }

  async show(caller: RequestContext, visit: DeskSession, errors?: FormErrors): Page {
    const context = this.desk.context(caller, visit);
    const id = numberParam(caller, 'id');
    const page = pageParam(caller);
    const [source, { runs, total }] = await Promise.all([this.sources.row(id), this.overviews.runs(id, page)]);
    const counts = await this.items.counts(runs.map((run) => run.id));
    const done = inputText(caller.rawParams, 'done', 20) === 'saved' ? context.texts.saved : undefined;
    const pages = Math.ceil(total / RUNS_PER_PAGE);
    const view = <SourceView {...{ source, runs, counts, page, pages, errors, done, context }} />;
    const head = { title: source.name, path: `/sources/${String(id)}` };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  async importFile(caller: RequestContext, visit: DeskSession): Page {
    const file = await sentFile(caller.rawParams);
    const { texts } = this.desk.context(caller, visit);
    return file ? this.begin([file], caller, visit) : this.show(caller, visit, formError(texts.needed));
  }

  async read(caller: RequestContext, visit: DeskSession): Page {
    return this.begin([], caller, visit);
  }

  /** Pauses the schedule, or resumes it. */
  async pause(caller: RequestContext, visit: DeskSession): Page {
    const id = numberParam(caller, 'id');
    await this.sources.update(id, { paused: caller.rawParams['paused'] === 'true' }, caller);
    return redirectAfterForm(deskPath(`/sources/${String(id)}?done=saved`, this.desk.context(caller, visit).page));
  }

  async removal(caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const texts = messagesOf(context.page.language).desk.sources;
    const { id, name } = await this.sources.row(numberParam(caller, 'id'));
    const back = `/sources/${String(id)}`;
    const head = { title: texts.removeTitle({ name }), path: `${back}/remove` };
    const view = <RemovalView path={head.path} back={back} hint={texts.removeHint} context={context} />;
    return deskAnswer(head, view, context);
  }

  async remove(caller: RequestContext, visit: DeskSession): Page {
    await this.sources.remove(numberParam(caller, 'id'), caller);
    return redirectAfterForm(deskPath('/sources?done=gone', this.desk.context(caller, visit).page));
  }

  /** Begins an import that waits with its plan; only one of a source is at work. */
  private async begin(files: readonly SnapshotFile[], caller: RequestContext, visit: DeskSession): Page {
    const context = this.desk.context(caller, visit);
    const id = numberParam(caller, 'id');
    try {
      const run = await this.runs.start(id, files, { dry_run: true, userId: caller.viewer.id });
      return redirectAfterForm(deskPath(runPath(id, run), context.page));
    } catch (error) {
      const text = error instanceof ApiError ? refusalOf(error, context) : undefined;
      if (text === undefined) throw error;
      return this.show(caller, visit, formError(text));
    }
  }
}

function refusalOf({ code }: ApiError, { page, texts }: DeskContext): string | undefined {
  if (code === 'import-state') return messagesOf(page.language).desk.sources.busy;
  return code === 'rest_invalid_param' ? texts.needed : undefined;
}
