import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import { langOf } from '#web/pages/page-context.js';
import type { Overview } from '#calendar/search/overview.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { SearchForm } from '#web/desk/views/search-form.js';
import type { DeskKind } from '../desk-kind.js';

interface ChooseOtherProps {
  readonly kind: DeskKind;
  readonly kept: Overview;
  readonly twin: Overview | undefined;
  readonly search?: string | undefined;
  readonly found: readonly Overview[];
  readonly notice?: string | undefined;
  readonly context: DeskContext;
}

/** Choice of the record to merge into this one. */
export function ChooseOtherView(props: ChooseOtherProps): JSX.Element {
  const { kind, kept, twin, search, found, notice, context } = props;
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const path = `/${kind}/${String(kept.id)}/merge`;
  const list = (title: string, rows: readonly Overview[]): JSX.Element | null =>
    rows.length === 0 ? null : (
      <section>
        <h2>{title}</h2>
        <ul class="things">
          {rows.map((row) => (
            <li>
              <a href={deskPath(`${path}?other=${String(row.id)}`, page)} {...langOf(row.language, page)}>
                {plainText(row.name)}
              </a>
              <span class="count">{texts.events({ count: row.events })}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {notice === undefined ? null : (
        <p role="alert" class="wrong">
          {notice}
        </p>
      )}
      <p class="prose">{texts.mergeChoose}</p>
      {list(texts.likely, twin ? [twin] : [])}
      <SearchForm action={deskPath(path, page)} search={search} label={texts.search} hint={texts.searchHint} />
      {search !== undefined && found.length === 0 ? <p>{texts.notFound}</p> : list(texts.found, found)}
    </>
  );
}
