import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import { tabCounts } from '#calendar/imports/runs/plan-tabs.js';
import type { ItemCount } from '#calendar/imports/runs/import.presenter.js';
import type { ListedSource } from '#calendar/imports/sources/source-overviews.sql.js';
import { kindLabel } from '#calendar/imports/reading/source-kinds.js';
import { deskPath, momentText, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { runPath } from '../run-path.js';
import { countTexts } from '../source-words.js';

interface SourcesViewProps {
  readonly sources: readonly ListedSource[];
  /** Numbers of records of their last imports. */
  readonly counts: readonly ItemCount[];
  readonly page: number;
  readonly pages: number;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

/** All sources, each with its last and its next import. */
export function SourcesView({ sources, counts, page, pages, done, context }: SourcesViewProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.sources;
  return (
    <>
      <Done text={done} />
      <p class="prose help">{texts.intro}</p>
      {sources.length === 0 ? null : (
        <table class="sources">
          <thead>
            <tr>
              <th scope="col">{texts.source}</th>
              <th scope="col">{texts.lastImport}</th>
              <th scope="col">{texts.nextImport}</th>
              <th scope="col">{texts.health}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <SourceRow source={source} counts={counts} context={context} />
            ))}
          </tbody>
        </table>
      )}
      <DeskPager path="/sources" asked={{}} page={page} pages={pages} context={context} />
    </>
  );
}

interface SourceRowProps {
  readonly source: ListedSource;
  readonly counts: readonly ItemCount[];
  readonly context: DeskContext;
}

function SourceRow({ source, counts, context }: SourceRowProps): JSX.Element {
  const { id, name, kind, address } = source;
  const { page } = context;
  const texts = messagesOf(page.language).desk.sources;
  return (
    <tr>
      <th scope="row">
        <a href={deskPath(`/sources/${String(id)}`, page)}>{name}</a>
        <small>
          {kindLabel(kind, page.language)} · {address ?? texts.files}
        </small>
      </th>
      <td data-label={texts.lastImport}>
        <LastRun source={source} counts={counts} context={context} />
      </td>
      <td data-label={texts.nextImport}>{nextText(source, context)}</td>
      <td data-label={texts.health}>
        <Health source={source} context={context} />
      </td>
    </tr>
  );
}

function LastRun({ source: { id, run }, counts, context }: SourceRowProps): JSX.Element {
  const { page } = context;
  const messages = messagesOf(page.language);
  if (run === null) return <>{messages.desk.sources.never}</>;
  const told = countTexts(tabCounts(counts.filter(({ runId }) => runId === run.id)), page.language);
  return (
    <>
      <a href={deskPath(runPath(id, run.id), page)}>{momentText(new Date(run.startedAt), page)}</a>
      <small>{[messages.imports.state[run.state], ...told].join(' · ')}</small>
    </>
  );
}

function nextText({ nextAt, paused, minutes }: ListedSource, { page }: DeskContext): string {
  const texts = messagesOf(page.language).desk.sources;
  if (minutes === null) return texts.onRequest;
  return paused || nextAt === null ? '–' : momentText(nextAt, page);
}

interface HealthProps {
  readonly source: Pick<ListedSource, 'paused' | 'failingSince'>;
  readonly context: DeskContext;
}

/** Whether a source can be read. */
export function Health({ source: { paused, failingSince }, context: { page } }: HealthProps): JSX.Element {
  const texts = messagesOf(page.language).desk.sources;
  if (!paused && failingSince === null) return <span class="fine">{texts.healthy}</span>;
  return (
    <>
      {paused ? <span class="pill state">{texts.paused}</span> : null}
      {failingSince === null ? null : (
        <span class="wrong">{texts.failingSince({ moment: momentText(failingSince, page) })}</span>
      )}
    </>
  );
}
