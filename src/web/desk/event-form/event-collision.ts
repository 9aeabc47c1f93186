import type { Messages } from '../../../core/messages/generated/messages.js';
import type { VersionDifference } from '../views/collision-view.js';
import { PLAIN, FLAGS, LISTS, type EventFields } from './event-fields.js';
import type { Unit } from './event-merge.js';

/** Labels of the form by parameters of the API. */
export function labelsOf(words: Messages['desk']['eventForm']): Readonly<Record<string, string>> {
  return {
    status: words.status,
    scope: words.changes,
    start_date: words.start,
    end_date: words.end,
    timezone: words.zone,
    all_day: words.allDay,
    recurrence: words.repeats,
    dates: words.furtherDates,
    title: words.title,
    description: words.description,
    excerpt: words.excerpt,
    slug: words.slug,
    venue: words.venue,
    organizer: words.organizer,
    categories: words.categories,
    tags: words.tags,
    image: words.image,
    cost: words.cost,
    website: words.website,
    ticket_url: words.ticketUrl,
    event_status: words.eventStatus,
    date: words.publishOn,
    post_password: words.password,
    featured: words.featured,
    sticky: words.sticky,
    hide_from_listings: words.hideFromListings,
    show_map: words.showMap,
    show_map_link: words.showMapLink,
  };
}

/** Names of records and repetition rules in a comparison. */
export interface EventNaming {
  /** Names of chosen records by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly when: (fields: EventFields) => string;
  readonly repeats: (fields: EventFields) => string;
}

/** All differences between two versions of the form, in the order of the form. */
export function differencesOf(
  theirs: EventFields,
  yours: EventFields,
  words: Messages['desk']['eventForm'] & Pick<Messages['desk']['conflict'], 'yes' | 'no'>,
  { names, when, repeats }: EventNaming,
): VersionDifference[] {
  const labels = labelsOf(words);
  const shown = (
    unit: Unit,
    of: (fields: EventFields) => string,
    label = labels[unit] ?? unit,
  ): VersionDifference[] => {
    const [one, other] = [of(theirs), of(yours)];
    return one === other ? [] : [{ unit, label, theirs: one, yours: other }];
  };
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    status: words.statuses,
    event_status: words.eventStatuses,
  };
  const published = ({ publish_day, publish_time }: EventFields): string => `${publish_day} ${publish_time}`.trim();
  return [
    ...shown('when', when, words.when),
    ...shown('repeat', repeats, words.repeats),
    ...PLAIN.flatMap((name) => shown(name, (fields) => choices[name]?.[fields[name]] ?? fields[name])),
    ...LISTS.flatMap((name) =>
      shown(name, (fields) => fields[name].map((id) => names.get(`${name} ${id}`) ?? id).join(', ')),
    ),
    ...FLAGS.flatMap((name) => shown(name, (fields) => (fields[name] ? words.yes : words.no))),
    ...shown('published', published, words.publishOn),
  ];
}
