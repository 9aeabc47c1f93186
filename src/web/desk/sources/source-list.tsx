import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { ItemCount } from '#calendar/imports/runs/import.presenter.js';
import type { ImportItems } from '#calendar/imports/runs/import-items.service.js';
import { tabCounts } from '#calendar/imports/runs/plan-tabs.js';
import { SOURCES_PER_PAGE, type SourceOverviews } from '#calendar/imports/sources/source-overviews.service.js';
import type { SourceKinds } from '#calendar/imports/reader-process/source-kinds.service.js';
import type { ListedSource } from '#calendar/imports/sources/source-overviews.sql.js';
import { pageParam } from '../forms/query-params.js';
import { deskPath, momentText, type DeskContext } from '../shell/desk-context.js';
import type { DeskList, ListData } from '../shell/desk-list.js';
import { runPath } from './run-path.js';
import { countTexts } from './source-words.js';
import { Health } from './views/health.js';

interface SourceListServices {
  readonly overviews: SourceOverviews;
  readonly items: ImportItems;
  readonly kinds: SourceKinds;
}

interface SourceListData extends ListData {
  readonly rows: readonly ListedSource[];
  /** Numbers of records of their last imports. */
  readonly counts: readonly ItemCount[];
  readonly kinds: SourceKinds;
}

/** All sources, each with its last and its next import. */
export const SOURCE_LIST: DeskList<SourceListServices, SourceListData> = {
  read: async ({ overviews, items, kinds }, caller) => {
    const page = pageParam(caller);
    const rows = await overviews.list(page);
    const counts = await items.counts(rows.flatMap(({ run }) => run?.id ?? []));
    return { rows, page, pages: Math.ceil((rows[0]?.total ?? 0) / SOURCES_PER_PAGE), counts, kinds };
  },
  show: ({ counts, kinds }, context) => {
    const { page } = context;
    const texts = messagesOf(page.language).desk.sources;
    const action = { text: texts.newSource, path: '/sources/new' };
    return {
      head: { title: context.texts.sections.sources, path: '/sources', action },
      done: { gone: texts.gone },
      before: <p class="prose help">{texts.intro}</p>,
      empty: null,
      rows: {
        class: 'sources',
        isFolded: true,
        columns: [
          {
            head: texts.source,
            isRowHead: true,
            cell: ({ id, name, kind, address }) => (
              <>
                <a href={deskPath(`/sources/${String(id)}`, page)}>{name}</a>
                <small>
                  {kinds.label(kind, page.language)} · {address ?? texts.files}
                </small>
              </>
            ),
          },
          {
            head: texts.lastImport,
            cell: (source) => <LastRun source={source} counts={counts} context={context} />,
          },
          { head: texts.nextImport, cell: (source) => nextText(source, context) },
          { head: texts.health, cell: (source) => <Health source={source} context={context} /> },
        ],
      },
    };
  },
};

interface SourceRowProps {
  readonly source: ListedSource;
  readonly counts: readonly ItemCount[];
  readonly context: DeskContext;
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
