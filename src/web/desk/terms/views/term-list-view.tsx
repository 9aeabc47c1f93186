import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { TermOverview } from '#calendar/terms/term-overview.service.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskPager } from '#web/desk/views/desk-pager.js';
import { Done } from '#web/desk/views/fields.js';
import type { listQuery } from '#web/desk/records/list-query.js';
import type { TermKind } from '#web/desk/records/desk-kind.js';
import { EventCount, LanguageSigns, ListHead, NameLink } from '#web/desk/records/views/list-parts.js';

export interface TermListProps {
  readonly kind: TermKind;
  readonly asked: ReturnType<typeof listQuery>;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

interface TermRowsProps extends TermListProps {
  readonly rows: readonly TermOverview[];
  readonly pages: number;
}

/** Flat list: tags, or categories that were searched for or sorted by likely duplicates. */
export function TermListView({ kind, rows, pages, asked, done, context }: TermRowsProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.records;
  const { search, twinsFirst, page } = asked;
  const list = (
    <ul class="terms">
      {rows.map((row) => (
        <TermLine kind={kind} row={row} context={context} />
      ))}
    </ul>
  );
  return (
    <>
      <Done text={done} />
      <ListHead kind={kind} asked={asked} context={context} />
      {rows.length > 0 ? list : <p>{search === undefined ? texts.none : texts.notFound}</p>}
      <DeskPager
        path={`/${kind}`}
        asked={{ search, ...(twinsFirst ? { twins: '1' } : {}) }}
        page={page}
        pages={pages}
        context={context}
      />
    </>
  );
}

function TermLine(props: { kind: TermKind; row: TermOverview; context: DeskContext }): JSX.Element {
  return (
    <li>
      <span class="what">
        <NameLink {...props} />
      </span>
      <LanguageSigns {...props} />
      <span class="count">
        <EventCount {...props} />
      </span>
    </li>
  );
}
