import type { JSX } from 'preact';
import type { FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { ItemCount } from '#calendar/imports/runs/import.presenter.js';
import type { StoredRun, StoredSource } from '#calendar/imports/runs/stored-run.js';
import { tabCounts } from '#calendar/imports/runs/plan-tabs.js';
import type { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { Done } from '#web/desk/views/fields.js';
import { runPath } from '../run-path.js';
import { countTexts, named, refusalText } from '../source-words.js';
import { Health } from './health.js';

type ListedRun = Omit<StoredRun, 'source'>;

interface SourceViewProps {
  readonly source: StoredSource;
  readonly runs: readonly ListedRun[];
  readonly counts: readonly ItemCount[];
  readonly page: number;
  readonly pages: number;
  readonly errors: FormErrors | undefined;
  readonly done: string | undefined;
  readonly kinds: SourceKinds;
  readonly context: DeskContext;
}

/** One source: what it is, its imports, and what can be done with it. */
export function SourceView(props: SourceViewProps): JSX.Element {
  const { source, runs, page, pages, errors, done, kinds, context } = props;
  const texts = messagesOf(context.page.language).desk.sources;
  const path = `/sources/${String(source.id)}`;
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} context={context} />
      <Facts source={source} runs={runs} kinds={kinds} context={context} />
      <p class="links">
        <a href={deskPath(`${path}/setup`, context.page)}>{isUnfinished(props) ? texts.finishSetup : texts.setup}</a>
        <a href={deskPath(`${path}/left-out`, context.page)}>{texts.leftAway}</a>
        <a class="away" href={deskPath(`${path}/remove`, context.page)}>
          {texts.removeSource}
        </a>
      </p>
      {source.kind === 'program' || isUnfinished(props) ? null : <ImportAgain source={source} context={context} />}
      {runs.length === 0 ? null : (
        <section>
          <h2>{texts.imports}</h2>
          <ul class="lines runs">
            {runs.map((run) => (
              <RunLine run={run} counts={props.counts} context={context} />
            ))}
          </ul>
          <DeskPager path={path} requested={{}} page={page} pages={pages} context={context} />
        </section>
      )}
    </>
  );
}

/** Whether nobody has chosen yet how it is read. */
function isUnfinished({ runs, page }: SourceViewProps): boolean {
  return page === 1 && runs[0]?.state === 'choosing';
}

function Facts({
  source,
  runs,
  kinds,
  context,
}: Pick<SourceViewProps, 'source' | 'runs' | 'kinds' | 'context'>): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  const { kind, address, minutes, nextAt, paused } = source;
  const lastState = runs[0]?.state;
  const every =
    minutes === null
      ? texts.onRequest
      : (named(texts.every, String(minutes)) ?? texts.everyMinutes({ minutes: String(minutes) }));
  return (
    <dl class="source-facts">
      <div>
        <dt>{texts.format}</dt>
        <dd>{kinds.label(kind, page.language)}</dd>
      </div>
      {address === null ? null : (
        <div>
          <dt>{texts.webAddress}</dt>
          <dd>
            <a href={address}>{address}</a>
          </dd>
        </div>
      )}
      {address === null ? null : (
        <div>
          <dt>{texts.nextImport}</dt>
          <dd>{nextAt === null || paused || minutes === null ? every : `${every} · ${momentText(nextAt, page)}`}</dd>
        </div>
      )}
      <div>
        <dt>{texts.health}</dt>
        <dd>
          <Health source={source} context={context} />
          {minutes === null ? null : <PauseForm source={source} context={context} />}
          {paused && lastState === 'undone' ? <p class="help">{texts.pausedByUndo}</p> : null}
        </dd>
      </div>
    </dl>
  );
}

function PauseForm({ source: { id, paused }, context }: Pick<SourceViewProps, 'source' | 'context'>): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  return (
    <DeskForm
      action={deskPath(`/sources/${String(id)}/pause`, context.page)}
      submit={paused ? texts.resume : texts.pause}
      context={context}
      isQuiet
    >
      <input type="hidden" name="paused" value={String(!paused)} />
    </DeskForm>
  );
}

/** Another import: of the address, or of a file. It ends with what it would change. */
function ImportAgain({ source, context }: Pick<SourceViewProps, 'source' | 'context'>): JSX.Element {
  const { page, session } = context;
  const texts = messagesOf(page.language).desk.sources;
  const path = deskPath(`/sources/${String(source.id)}`, page);
  return (
    <section>
      <h2>{texts.importAgain}</h2>
      <p class="help">{texts.setupHint}</p>
      {source.address === null ? null : <DeskForm action={`${path}/read`} submit={texts.readNow} context={context} />}
      <form
        class="drop"
        method="post"
        action={`${path}/import?${FORM_FIELD}=${formToken(session.token)}`}
        enctype="multipart/form-data"
      >
        <label for="file">{texts.file}</label>
        <div class="row">
          <input id="file" type="file" name="file" required />
          <button type="submit" class="quiet">
            {texts.showPreview}
          </button>
        </div>
      </form>
    </section>
  );
}

interface RunLineProps {
  readonly run: ListedRun;
  readonly counts: readonly ItemCount[];
  readonly context: DeskContext;
}

function RunLine({ run, counts, context }: RunLineProps): JSX.Element {
  const { page } = context;
  const { state } = messagesOf(page.language).imports;
  const told = countTexts(tabCounts(counts.filter(({ runId }) => runId === run.id)), page.language);
  return (
    <li>
      <a href={deskPath(runPath(run.sourceId, run.id), page)}>{momentText(run.startedAt, page)}</a>
      <small>{[named(state, run.state) ?? run.state, ...told].join(' · ')}</small>
      {run.refusal === null ? null : <small class="wrong">{refusalText(run.refusal, page.language)}</small>}
    </li>
  );
}
