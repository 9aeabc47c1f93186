import type { WallClock } from '#core/dates/wall-clock.js';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import {
  DESCRIBED,
  FLAGS,
  isFilled,
  LISTS,
  namesIn,
  PLAIN,
  WHEN,
  type EventFields,
  type ListName,
} from './event-fields.js';
import { listMeaning } from './event-units.js';
import { repeatAt, repeatMeaning } from './repeat-fields.js';
import { repeatLines } from './repeat-lines.js';

/** Parameters of the API. */
export type Params = Record<string, unknown>;

/** Fields that the service fills in for a new event if they are empty. */
const LEFT_TO_THE_SERVICE: readonly string[] = [
  'description',
  'excerpt',
  'slug',
  'image',
  'cost',
  'website',
  ...DESCRIBED,
];

/**
 * Parameters of a write: only the differences between the form and the stored event, so that nothing else changes. The
 * other fields of an occurrence continue to follow its series.
 * @param base undefined for a new event
 * @param first time in the form; undefined if it cannot be read
 * @param now by the site's clock
 */
export function paramsOf(
  fields: EventFields,
  base: EventFields | undefined,
  first: FirstTime | undefined,
  now: WallClock,
): Params {
  const params: Params = {};
  for (const name of PLAIN) if (base ? fields[name] !== base[name] : isSaid(name, fields)) params[name] = fields[name];
  for (const name of FLAGS) if (fields[name] !== base?.[name]) params[name] = fields[name];
  for (const name of LISTS)
    if (base ? !isSame(name, fields, base) : fields[name].length > 0) params[name] = fields[name];
  return {
    ...params,
    ...withNewOnes(fields),
    ...publication(fields, base, now),
    ...(first ? whenParams(fields, base, first) : {}),
  };
}

function isSaid(name: string, fields: EventFields): boolean {
  return !LEFT_TO_THE_SERVICE.includes(name) || Reflect.get(fields, name) !== '';
}

/** Lists with the places, categories and tags that the form creates. */
function withNewOnes(fields: EventFields): Params {
  const { new_venue, new_organizer, new_categories, new_tags, venue, organizer, categories, tags } = fields;
  const params: Params = {};
  if (isFilled(new_venue)) params['venue'] = [...venue, filled(new_venue, 'venue')];
  if (isFilled(new_organizer)) params['organizer'] = [...organizer, filled(new_organizer, 'organizer')];
  if (new_categories.length > 0) params['categories'] = [...categories, ...new_categories.map((name) => ({ name }))];
  const added = namesIn(new_tags);
  if (added.length > 0) params['tags'] = [...tags, ...added];
  return params;
}

/** Parts that are filled in; the name stays even if it is empty, so that the API reports it missing. */
function filled(parts: Readonly<Record<string, string>>, title: string): Params {
  return Object.fromEntries(Object.entries(parts).filter(([name, part]) => name === title || part !== ''));
}

/** Publication parameters: a scheduled event whose day is cleared is published at once. */
function publication(fields: EventFields, base: EventFields | undefined, now: WallClock): Params {
  const { publish_day, publish_time, post_password, without_password } = fields;
  const isOther = publish_day !== (base?.publish_day ?? '') || publish_time !== (base?.publish_time ?? '');
  const isScheduled = base !== undefined && `${base.publish_day} ${base.publish_time}` > now.slice(0, 16);
  return {
    ...(publish_day === '' && isScheduled ? { date: now } : {}),
    ...(isOther && publish_day !== '' ? { date: `${publish_day} ${publish_time || '00:00'}` } : {}),
    ...(post_password !== '' ? { post_password } : without_password ? { post_password: '' } : {}),
  };
}

function whenParams(fields: EventFields, base: EventFields | undefined, first: FirstTime): Params {
  const isOther = base === undefined || WHEN.some((name) => fields[name] !== base[name]);
  const { start, end, allDay, zone } = first;
  const times = isOther ? { start_date: start, end_date: end, all_day: allDay, timezone: zone.name } : {};
  // The API moves the lines of a rule with the event; single dates are sent as in the form.
  const isSaid = fields.repeat.kind === 'dates' && isOther;
  const stored = base ? repeatMeaning(repeatAt(base.repeat, fields.repeat.clock)) : 'never';
  const isRuleOther = isSaid || repeatMeaning(fields.repeat) !== stored;
  return { ...times, ...(isRuleOther ? { recurrence: repeatLines(fields.repeat, first) } : {}) };
}

function isSame(name: ListName, fields: EventFields, base: EventFields): boolean {
  return listMeaning(name, fields).join() === listMeaning(name, base).join();
}
