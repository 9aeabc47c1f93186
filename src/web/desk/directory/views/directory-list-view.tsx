import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { DirectoryOverview } from '../../../../calendar/directory/directory-overview.service.js';
import type { DeskContext } from '../../shell/desk-context.js';
import { DeskPager } from '../../views/desk-pager.js';
import { Done } from '../../views/fields.js';
import type { listQuery } from '../../records/list-query.js';
import type { DirectoryKind } from '../../records/desk-kind.js';
import { EventCount, LanguageSigns, ListHead, NameLink } from '../../records/views/list-parts.js';

interface DirectoryListProps {
  readonly kind: DirectoryKind;
  readonly rows: readonly DirectoryOverview[];
  readonly pages: number;
  readonly asked: ReturnType<typeof listQuery>;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

export function DirectoryListView({ kind, rows, pages, asked, done, context }: DirectoryListProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.records;
  const labels = messagesOf(context.page.language).field;
  const { columns } = texts;
  const { search, twinsFirst } = asked;
  return (
    <>
      <Done text={done} />
      <ListHead kind={kind} asked={asked} context={context} />
      {rows.length === 0 ? (
        <p>{search === undefined ? texts.none : texts.notFound}</p>
      ) : (
        <div class="scroll">
          <table class="records">
            <thead>
              <tr>
                <th scope="col">{labels.name}</th>
                {kind === 'venues' ? <th scope="col">{labels.city}</th> : null}
                <th scope="col">{columns.languages}</th>
                <th scope="col" class="number">
                  {columns.events}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr>
                  <th scope="row">
                    <NameLink kind={kind} row={row} context={context} />
                    {row.status === 'publish' ? null : (
                      <span class="state">{messagesOf(context.page.language).status[row.status]}</span>
                    )}
                  </th>
                  {kind === 'venues' ? <td>{row.city}</td> : null}
                  <td>
                    <LanguageSigns kind={kind} row={row} context={context} />
                  </td>
                  <td class="number">
                    <EventCount kind={kind} row={row} context={context} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DeskPager
        path={`/${kind}`}
        asked={{ search, ...(twinsFirst ? { twins: '1' } : {}) }}
        page={asked.page}
        pages={pages}
        context={context}
      />
    </>
  );
}
