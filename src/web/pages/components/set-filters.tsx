import type { JSX } from 'preact';
import type { EventChoice } from '#calendar/events/event-choices.service.js';
import { dateText } from '../dates/date-texts.js';
import { DATE_PARAMS } from '../requested-dates.js';
import type { Changes, Finding } from '../finding.js';
import type { PageContext } from '../page-context.js';
import { listDay } from './event-rows.js';
import { WITHOUT_PLACE } from './near-me.js';
import { Lead } from './ways.js';

interface SetFiltersProps {
  readonly finding: Finding;
  readonly context: PageContext;
}

/** A filter that is set, and the changes that take it off. */
interface SetFilter {
  readonly text: string;
  readonly without: Changes;
}

const KINDS = ['categories', 'tags', 'venue', 'organizer'] as const;
/** Parameters that are no filters, or that stand elsewhere in the bar. */
const UNNAMED: readonly string[] = ['hide_subsequent_recurrences', 'ongoing', 'order', 'orderby', 'geoloc'];

/** Everything that is set, each with a cross. */
export function SetFilters({ finding, context }: SetFiltersProps): JSX.Element | null {
  const { texts } = context;
  const set = setFilters(finding, context);
  if (set.length === 0) return null;
  const all: Changes = Object.fromEntries(
    set.flatMap(({ without: one }) => Object.keys(one).map((name) => [name, undefined])),
  );
  return (
    <div class="chips set-filters">
      {set.map(({ text, without }) => (
        <Lead address={finding.address(without)} class="chip set" aria-label={texts.remove({ filter: text })}>
          {text}
          <span aria-hidden="true">×</span>
        </Lead>
      ))}
      {set.length > 1 ? (
        <Lead address={finding.address(all)} class="clear">
          {texts.clearFilters}
        </Lead>
      ) : null}
    </div>
  );
}

function setFilters(finding: Finding, context: PageContext): readonly SetFilter[] {
  const { texts } = context;
  const { query, dates, filters, choices } = finding;
  const of = { categories: choices.category, tags: choices.tag, venue: choices.venue, organizer: choices.organizer };
  const set: SetFilter[] = [];
  if (dates) set.push({ text: datesText(finding, context), without: without(DATE_PARAMS) });
  if (query.search !== undefined && finding.place.view !== 'search')
    set.push({ text: texts.quoted({ words: query.search }), without: without(['search']) });
  for (const name of KINDS) set.push(...setOf(name, of[name], finding));
  if (query.featured === true) set.push({ text: texts.onlyFeatured, without: without(['featured']) });
  if (query.geoloc_lat !== undefined)
    set.push({ text: texts.within({ distance: query.geoloc_radius ?? 25 }), without: WITHOUT_PLACE });
  const named = new Set<string>([
    ...DATE_PARAMS,
    ...KINDS,
    ...Object.keys(WITHOUT_PLACE),
    ...UNNAMED,
    'search',
    'featured',
  ]);
  const others = Object.keys(filters).filter((name) => name in query && !named.has(name));
  if (others.length > 0) set.push({ text: texts.fewerFilters, without: without(others) });
  return set;
}

function setOf(name: (typeof KINDS)[number], choices: readonly EventChoice[], finding: Finding): SetFilter[] {
  // The page itself is about what its path names.
  if (finding.place.inPath?.[name] !== undefined) return [];
  const values = finding.valuesOf(name);
  return values.map((value) => {
    const others = values.filter((one) => one !== value);
    const choice = choices.find(({ id, slug }) => slug === value || String(id) === value);
    return { text: choice?.name ?? value, without: { [name]: others.length === 0 ? undefined : others.join(',') } };
  });
}

function datesText({ dates }: Finding, context: PageContext): string {
  const { texts, language } = context;
  if (!dates) return '';
  const { name, days } = dates;
  const names = { today: texts.today, tomorrow: texts.tomorrow, weekend: texts.thisWeekend, week: texts.nextDays };
  if (name) return names[name];
  const first = listDay(days.first, context);
  return days.first === days.last ? first : `${first} – ${dateText(days.last, 'listDay', language)}`;
}

function without(names: readonly string[]): Changes {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
