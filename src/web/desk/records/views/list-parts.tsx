import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import qs from 'qs';
import { languageTag, LANGUAGES } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { langOf } from '#web/pages/page-context.js';
import type { Overview } from '#calendar/search/overview.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import type { ListContents } from '#web/desk/shell/desk-list.js';
import { SearchForm } from '#web/desk/views/search-form.js';
import type { DeskKind } from '../desk-kind.js';

/** A search, and the order. */
interface RequestedList {
  readonly search: string | undefined;
  readonly twinsFirst: boolean;
}

interface ListHeadProps {
  readonly kind: DeskKind;
  readonly requested: RequestedList;
  readonly context: DeskContext;
}

/** Search and order of a list. */
export function ListHead({ kind, requested, context: { page } }: ListHeadProps): JSX.Element {
  const texts = messagesOf(page.language).desk.records;
  const path = deskPath(`/${kind}`, page);
  const at = (twins: boolean): string =>
    path + qs.stringify({ search: requested.search, twins: twins ? '1' : undefined }, { addQueryPrefix: true });
  const orders = [
    [texts.byName, false],
    [texts.twinsFirst, true],
  ] as const;
  return (
    <div class="list-tools">
      <SearchForm
        action={path}
        search={requested.search}
        label={texts.search}
        hint={texts.searchHint}
        {...(requested.twinsFirst ? { kept: { twins: '1' } } : {})}
      />
      <ul class="orders">
        {orders.map(([text, twins]) => (
          <li>
            <a href={at(twins)} {...(twins === requested.twinsFirst ? { 'aria-current': 'true' as const } : {})}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The parts that lists of records share: search and order, what links to other pages keep, and the text of none. */
export function searchedListParts(
  kind: DeskKind,
  { search, twinsFirst }: RequestedList,
  context: DeskContext,
): Required<Pick<ListContents<unknown>, 'before' | 'parameters' | 'empty'>> {
  const texts = messagesOf(context.page.language).desk.records;
  return {
    before: <ListHead kind={kind} requested={{ search, twinsFirst }} context={context} />,
    parameters: { search, ...(twinsFirst ? { twins: '1' } : {}) },
    empty: <p>{search === undefined ? texts.none : texts.notFound}</p>,
  };
}

interface RowProps {
  readonly kind: DeskKind;
  readonly row: Overview;
  readonly context: DeskContext;
}

/** Link to the form, and to a likely duplicate. */
export function NameLink({ kind, row, context: { page } }: RowProps): JSX.Element {
  const texts = messagesOf(page.language).desk.records;
  const path = `/${kind}/${String(row.id)}`;
  return (
    <>
      <a href={deskPath(path, page)} {...langOf(row.language, page)}>
        {plainText(row.name) || `#${String(row.id)}`}
      </a>
      {row.twin === null ? null : (
        <span class="twin">
          {texts.twin} <a href={deskPath(`${path}/merge?other=${String(row.twin)}`, page)}>{texts.merge}</a>
        </span>
      )}
    </>
  );
}

/** A sign for each language: a link to its text, or to the translation if it is missing. */
export function LanguageSigns({ kind, row, context: { page } }: RowProps): JSX.Element {
  const texts = messagesOf(page.language).desk.records;
  const id = String(row.id);
  return (
    <span class="signs">
      {LANGUAGES.map((language) => {
        const isThere = row.languages.includes(language);
        const from = row.languages.includes(row.language) ? row.language : (row.languages[0] ?? language);
        const path = isThere
          ? `/${kind}/${id}?in=${language}`
          : `/translations/${kind}/${id}?from=${from}&to=${language}`;
        const label = isThere
          ? messagesOf(language).language.name
          : texts.translate({ language: messagesOf(language).language.name });
        return (
          <a href={deskPath(path, page)} title={label} {...(isThere ? {} : { class: 'missing' })}>
            <span aria-hidden="true" lang={languageTag(language)}>
              {messagesOf(language).language.sign}
            </span>
            <span class="unseen">{label}</span>
          </a>
        );
      })}
    </span>
  );
}

/** Number of its events, with a link to them. */
export function EventCount({ kind, row, context }: RowProps): JSX.Element {
  const { page } = context;
  const filters = { venues: 'venue', organizers: 'organizer', categories: 'categories', tags: 'tags' } as const;
  if (row.events === 0) return <span class="zero">0</span>;
  const path = deskPath(`/events?${filters[kind]}=${String(row.id)}`, page);
  return (
    <a href={path}>
      <span aria-hidden="true">{row.events}</span>
      <span class="unseen">{messagesOf(page.language).desk.records.events({ count: row.events })}</span>
    </a>
  );
}
