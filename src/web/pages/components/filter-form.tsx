import type { JSX } from 'preact';
import type { ListEventsQuery } from '../../../calendar/events/dto/event.query.js';
import type { EventChoice, EventChoices } from '../../../calendar/events/event-choices.service.js';
import { langOf, type PageContext } from '../page-context.js';
import { filtersIn } from '../given-filters.js';

export interface FilterFormProps {
  readonly choices: EventChoices;
  readonly query: ListEventsQuery;
  /** Whether the address filters besides its path. */
  readonly isSet: boolean;
  readonly isSearch: boolean;
  readonly context: PageContext;
}

/** Radius around the reader, in kilometres. */
const NEAR = 10;
/** Parameters that the form has controls for; all others stay in hidden fields. */
const FIELDS = ['search', 'categories', 'tags', 'venue', 'organizer', 'featured'];

/** A plain GET form: its result has an address to bookmark and share. */
export function FilterForm({ choices, query, isSet, isSearch, context }: FilterFormProps): JSX.Element {
  const { texts, links } = context;
  return (
    <div class="filters">
      <details>
        <summary>{texts.filters}</summary>
        <form method="get" action={links.sitePage(isSearch ? '/search' : '/events/')}>
          <input
            type="search"
            name="search"
            aria-label={texts.words}
            placeholder={texts.words}
            value={query.search ?? ''}
          />
          <Selects choices={choices} query={query} context={context} />
          <label class="check">
            <input type="checkbox" name="featured" value="true" checked={query.featured === true} />
            {texts.onlyFeatured}
          </label>
          {context.premium ? <Near query={query} context={context} /> : null}
          <Others context={context} />
          <button type="submit">{texts.show}</button>
        </form>
      </details>
      {isSet ? <WhatIsSet choices={choices} query={query} context={context} /> : null}
    </div>
  );
}

/** One select for each kind of record. */
function Selects({ choices, query, context }: Pick<FilterFormProps, 'choices' | 'query' | 'context'>): JSX.Element {
  const { texts } = context;
  const { category, tag, venue, organizer } = choices;
  const all: readonly Omit<SelectProps, 'context'>[] = [
    {
      name: 'categories',
      label: texts.category,
      any: texts.anyCategory,
      choices: category,
      set: query.categories?.ids,
    },
    { name: 'tags', label: texts.tag, any: texts.anyTag, choices: tag, set: query.tags?.ids },
    { name: 'venue', label: context.labels.venue, any: texts.anyVenue, choices: venue, set: query.venue },
    { name: 'organizer', label: texts.organizer, any: texts.anyOrganizer, choices: organizer, set: query.organizer },
  ];
  return (
    <>
      {all.map((one) => (
        <Select {...one} context={context} />
      ))}
    </>
  );
}

interface SelectProps {
  readonly name: 'categories' | 'tags' | 'venue' | 'organizer';
  readonly label: string;
  readonly any: string;
  readonly choices: readonly EventChoice[];
  readonly set: readonly number[] | undefined;
  readonly context: PageContext;
}

function Select({ name, label, any, choices, set: [set] = [], context }: SelectProps): JSX.Element | null {
  if (choices.length === 0) return null;
  return (
    <select name={name} aria-label={label}>
      <option value="">{any}</option>
      {choices.map(({ id, name: text, language, slug, depth }) => (
        <option value={slug === '' ? String(id) : slug} selected={id === set} {...langOf(language, context)}>
          {'\u2003'.repeat(depth) + text}
        </option>
      ))}
    </select>
  );
}

/** Filter by distance: on a click a script asks the browser for the position; without a script it is hidden. */
function Near({ query, context }: { query: ListEventsQuery; context: PageContext }): JSX.Element {
  const { geoloc_lat: lat, geoloc_lng: lng, geoloc_radius: radius = NEAR } = query;
  const isSet = lat !== undefined && lng !== undefined;
  const values = { geoloc_lat: lat, geoloc_lng: lng, geoloc_radius: radius };
  return (
    <span data-near {...(isSet ? {} : { hidden: true })}>
      {Object.entries(values).map(([name, value]) => (
        <input type="hidden" name={name} value={value ?? ''} disabled={!isSet} />
      ))}
      <button type="button" class="plain" hidden>
        {context.texts.nearMe}
      </button>
    </span>
  );
}

/** Hidden fields for parameters without a control, such as dates. */
function Others({ context }: { context: PageContext }): JSX.Element {
  const others = Object.entries(filtersIn(context.given)).filter(
    ([name]) => !FIELDS.includes(name) && !name.startsWith('geoloc'),
  );
  return (
    <>
      {others.map(([name, value]) =>
        typeof value === 'string' ? <input type="hidden" name={name} value={value} /> : null,
      )}
    </>
  );
}

/** Active filters, in the words of the form. */
function WhatIsSet({ choices, query, context }: Pick<FilterFormProps, 'choices' | 'query' | 'context'>): JSX.Element {
  const { texts, links } = context;
  const kinds = [
    [choices.category, query.categories?.ids],
    [choices.tag, query.tags?.ids],
    [choices.venue, query.venue],
    [choices.organizer, query.organizer],
  ] as const;
  const set = [
    ...(query.search === undefined ? [] : [texts.quoted({ words: query.search })]),
    ...kinds.flatMap(([all, ids = []]) => all.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
    ...(query.featured === true ? [texts.onlyFeatured] : []),
    ...(query.geoloc_lat === undefined ? [] : [texts.nearMe]),
  ];
  return (
    <p class="set">
      {set.length === 0 ? texts.fewerFilters : set.join(' · ')}{' '}
      <a href={links.sitePage('/events/')}>{texts.clearFilters}</a>
    </p>
  );
}
