import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { formError, type FormErrors } from '#core/forms/form-errors.js';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import { ImportSources } from '#calendar/imports/sources/import-sources.service.js';
import { RUNS_PER_PAGE, SourceOverviews } from '#calendar/imports/sources/source-overviews.service.js';
import type { SnapshotFile } from '#calendar/imports/reading/reader.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { formStatus } from '../forms/api-errors.js';
import { numberParam, pageParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { runPath } from './run-path.js';
import { sentFile } from './sent-file.js';
import { SourceView } from './views/source-view.js';

type Page = Promise<Answer<HtmlBody>>;

/** The page of a source: its imports, and what can be done with it. */
@Injectable()
export class SourcePages {
  constructor(
    private readonly sources: ImportSources,
    private readonly overviews: SourceOverviews,
    private readonly runs: ImportRuns,
    private readonly items: ImportItems,
    private readonly kinds: SourceKinds,
  ) {}

  async show(caller: RequestContext, context: DeskContext, errors?: FormErrors): Page {
    const id = numberParam(caller, 'id');
    const page = pageParam(caller);
    const [source, { runs, total }] = await Promise.all([this.sources.row(id), this.overviews.runs(id, page)]);
    const counts = await this.items.counts(runs.map((run) => run.id));
    const done = inputText(caller.rawParams, 'done', 20) === 'saved' ? context.texts.saved : undefined;
    const pages = Math.ceil(total / RUNS_PER_PAGE);
    const view = <SourceView {...{ source, runs, counts, page, pages, errors, done, context }} kinds={this.kinds} />;
    const head = { title: source.name, path: `/sources/${String(id)}` };
    return deskAnswer(head, view, context, { status: formStatus(errors) });
  }

  async importFile(caller: RequestContext, context: DeskContext): Page {
    const file = await sentFile(caller.rawParams, this.runs);
    const { texts } = context;
    return file ? this.begin([file], caller, context) : this.show(caller, context, formError(texts.needed));
  }

  async read(caller: RequestContext, context: DeskContext): Page {
    return this.begin([], caller, context);
  }

  /** Begins an import that waits with its plan; only one of a source is at work. */
  private async begin(files: readonly SnapshotFile[], caller: RequestContext, context: DeskContext): Page {
    const id = numberParam(caller, 'id');
    try {
      const run = await this.runs.start(id, files, { dry_run: true, userId: caller.viewer.id });
      return redirectAfterForm(deskPath(runPath(id, run), context.page));
    } catch (error) {
      const text = error instanceof ApiError ? refusalOf(error, context) : undefined;
      if (text === undefined) throw error;
      return this.show(caller, context, formError(text));
    }
  }
}

function refusalOf({ code }: ApiError, { page, texts }: DeskContext): string | undefined {
  if (code === 'import-state') return messagesOf(page.language).desk.sources.busy;
  return code === 'rest_invalid_param' ? texts.needed : undefined;
}
