import type { JSX } from 'preact';
import type { EventChoice } from '#calendar/events/event-choices.service.js';
import { NAMED_DATES, type NamedDates } from '../requested-dates.js';
import type { Finding } from '../finding.js';
import { langOf, type PageContext } from '../page-context.js';
import { IgnoredFilters } from './ignored-filters.js';
import { MoreFilters } from './more-filters.js';
import { NearMe } from './near-me.js';
import { PickDates } from './pick-dates.js';
import { SetFilters } from './set-filters.js';
import { ViewSwitch } from './view-switch.js';
import { Lead } from './ways.js';

export interface FindingBarProps {
  readonly finding: Finding;
  /** Number of events found; undefined where the page does not count them. */
  readonly total?: number | undefined;
  /** Number of events of terms by id, where the page has no filters. */
  readonly counts?: ReadonlyMap<number, number> | undefined;
  readonly context: PageContext;
}

/** Top-level categories and tags with a chip. */
const CATEGORIES = 8;
const TAGS = 4;

/** The same choices above every list and calendar: days, kinds, further filters, what is set, and the view. */
export function FindingBar(props: FindingBarProps): JSX.Element {
  const { finding, context } = props;
  const { texts } = context;
  return (
    <div class="finding">
      <div class="chips" role="group" aria-label={texts.dates}>
        {NAMED_DATES.map((name) => (
          <DateChip name={name} finding={finding} context={context} />
        ))}
        <PickDates finding={finding} context={context} />
        <NearMe finding={finding} context={context} />
      </div>
      <KindChips {...props} />
      <ViewSwitch finding={finding} context={context} />
      <SetFilters finding={finding} context={context} />
      <IgnoredFilters context={context} />
    </div>
  );
}

interface DateChipProps {
  readonly name: NamedDates;
  readonly finding: Finding;
  readonly context: PageContext;
}

function DateChip({ name, finding, context: { texts } }: DateChipProps): JSX.Element {
  const names = { today: texts.today, tomorrow: texts.tomorrow, weekend: texts.thisWeekend, week: texts.nextDays };
  const isSet = finding.dates?.name === name;
  return (
    <Lead address={finding.dated(isSet ? {} : { when: name })} {...chipOf(isSet)}>
      {names[name]}
    </Lead>
  );
}

/** Further filters, top-level categories, and the most frequent tags. */
function KindChips(props: FindingBarProps): JSX.Element {
  const { finding, counts, context } = props;
  const { category, tag } = finding.choices;
  const categories = category.filter(({ depth }) => depth === 0).slice(0, CATEGORIES);
  const tags = [...tag].sort((a, b) => b.dates - a.dates).slice(0, TAGS);
  const chips = (name: 'categories' | 'tags', choices: readonly EventChoice[]): JSX.Element[] =>
    choices.map((choice) => (
      <TermChip name={name} choice={choice} finding={finding} count={counts?.get(choice.id)} context={context} />
    ));
  return (
    <div class="chips" role="group" aria-label={context.labels.categories}>
      <MoreFilters {...props} />
      {chips('categories', categories)}
      {chips('tags', tags)}
    </div>
  );
}

interface TermChipProps {
  readonly name: 'categories' | 'tags';
  readonly choice: EventChoice;
  readonly finding: Finding;
  readonly count: number | undefined;
  readonly context: PageContext;
}

/** Sets one term instead of others of its kind; a set one is taken off. */
function TermChip({ name, choice, finding, count, context }: TermChipProps): JSX.Element {
  const { id, slug, name: text, language } = choice;
  const value = slug === '' ? String(id) : slug;
  const values = finding.valuesOf(name);
  const isSet = values.some((one) => one === slug || one === String(id));
  const others = values.filter((one) => one !== slug && one !== String(id));
  const kind = name === 'categories' ? context.kinds.get(id) : undefined;
  return (
    <Lead
      address={finding.address({ [name]: isSet ? (others.length === 0 ? undefined : others.join(',')) : value })}
      {...chipOf(isSet)}
      {...(kind === undefined ? {} : { 'data-kind': kind })}
      {...langOf(language, context)}
    >
      {text}
      {count === undefined ? null : <span class="count">{` ${String(count)}`}</span>}
    </Lead>
  );
}

function chipOf(isSet: boolean): { class: string; 'aria-current'?: 'true' } {
  return isSet ? { class: 'chip', 'aria-current': 'true' } : { class: 'chip' };
}
