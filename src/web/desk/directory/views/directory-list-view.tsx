import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { DirectoryOverview } from '#calendar/directory/directory-overview.service.js';
import { plainText } from '#core/text/plain-text.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import { RowMenu } from '#web/desk/views/row-menu.js';
import { StatePill } from '#web/desk/views/state-pill.js';
import { Thumbnail } from '#web/desk/views/thumbnail.js';
import type { listQuery } from '#web/desk/records/list-query.js';
import type { DirectoryKind } from '#web/desk/records/desk-kind.js';
import { EventCount, LanguageSigns, ListHead, NameLink } from '#web/desk/records/views/list-parts.js';

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
        <table class="records">
          <thead>
            <tr>
              <th scope="col" colspan={2}>
                {labels.name}
              </th>
              <th scope="col" class="number">
                {columns.events}
              </th>
              <th scope="col">{labels.status}</th>
              <th scope="col">{columns.languages}</th>
              <th>
                <span class="unseen">{messagesOf(context.page.language).desk.events.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row kind={kind} row={row} context={context} />
            ))}
          </tbody>
        </table>
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

interface RowProps extends Pick<DirectoryListProps, 'kind' | 'context'> {
  readonly row: DirectoryOverview;
}

function Row({ kind, row, context }: RowProps): JSX.Element {
  return (
    <tr>
      <td class="shown">
        <Thumbnail image={row.image} context={context} />
      </td>
      <th scope="row">
        <NameLink kind={kind} row={row} context={context} />
        {row.city === null || row.city === '' ? null : <small>{row.city}</small>}
      </th>
      <td class="number">
        <EventCount kind={kind} row={row} context={context} />
      </td>
      <td class="short">
        <StatePill status={row.status} context={context} />
      </td>
      <td class="short">
        <LanguageSigns kind={kind} row={row} context={context} />
      </td>
      <td class="deeds">
        <DirectoryMenu kind={kind} row={row} context={context} />
      </td>
    </tr>
  );
}

function DirectoryMenu({ kind, row, context: { page, texts } }: RowProps): JSX.Element {
  const { events: words, records } = messagesOf(page.language).desk;
  const id = String(row.id);
  return (
    <RowMenu label={words.actionsFor({ title: plainText(row.name) })}>
      <a href={deskPath(`/${kind}/${id}`, page)}>{words.edit}</a>
      <a href={deskPath(`/${kind}/${id}/merge`, page)}>{records.merge}</a>
      <a href={deskPath(`/changes/${kind}/${id}`, page)}>{texts.rooms.changes}</a>
    </RowMenu>
  );
}
