import { plusSeconds } from '#core/dates/calendar-shift.js';
import { endOfDay, startOfDay, type WallClock } from '#core/dates/wall-clock.js';
import { toWallClock, type Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import type { FirstTime } from '#core/recurrence/recurrence.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportedImage, ImportNote } from '../import-record.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import { priceText } from '../price-text.js';
import type { ReadingOptions } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import { zoneOfName } from '../zone-of-name.js';
import { phpAt, phpText, phpValue, type PhpValue } from './php-serialized.js';
import { tecRecurrence, tecRules } from './tec-recurrence.js';
import { postTexts } from './wxr-directory.js';
import type { WxrPost } from './wxr-export.js';
import { addressesOf, fieldOf, flagOf, idOf, metaOf, publicationOf } from './wxr-post.js';
import { tecEventIdentity } from '../tec/tec-identity.js';

/** What events lead to, by the ids of posts. */
export interface WxrLinks {
  /** Keys of venues and organizers, of all languages. */
  readonly venueOf: ReadonlyMap<string, string>;
  readonly organizerOf: ReadonlyMap<string, string>;
  readonly imageOf: ReadonlyMap<string, ImportedImage>;
}

const STATUSES: Readonly<Record<string, ImportedEvent['eventStatus']>> = {
  canceled: 'cancelled',
  cancelled: 'cancelled',
  postponed: 'postponed',
  online: 'moved_online',
};
const NOON = '12:00:00';
const REASON = '_tribe_events_status_reason';

/** Makes an event of a post, without the categories of its language. @throws RecordRefusal */
export function wxrEvent(post: WxrPost, language: Language, links: WxrLinks, options: ReadingOptions): ImportedEvent {
  const { notes: statusNotes, ...publication } = publicationOf(post);
  const { texts, notes } = postTexts(post, '_EventURL');
  const times = timesOf(post, options);
  const repetition = repetitionOf(post, times);
  const price = priceOf(post);
  const image = links.imageOf.get(metaOf(post, '_thumbnail_id') ?? '');
  const further = furtherKeys(post);
  const { zone, start, end, allDay } = times;
  return {
    kind: 'events',
    key: idOf(post),
    ...(further.length > 0 ? { furtherKeys: further } : {}),
    formerAddresses: addressesOf(post),
    place: { rows: [post.number] },
    originalLanguage: language,
    texts: { [language]: { ...texts, ...(price.cost === undefined ? {} : { cost: price.cost }) } },
    ...{ start, end, zone, allDay },
    ...tecEventIdentity(idOf(post), times, fieldOf(post, 'link')),
    ...(repetition.recurrence ? { recurrence: repetition.recurrence } : {}),
    ...publication,
    ...linksOf(post, links),
    ...(image ? { image } : {}),
    ...flagsOf(post),
    notes: [
      ...statusNotes,
      ...notes,
      ...times.notes,
      ...repetition.notes,
      ...price.notes,
      ...unknownLinks(post, links),
      ...reasonNotes(post),
    ],
  };
}

interface Times extends FirstTime {
  readonly notes: readonly ImportNote[];
}

function timesOf(post: WxrPost, options: ReadingOptions): Times {
  const name = metaOf(post, '_EventTimezone') ?? '';
  const found = name === '' ? { zone: options.zone } : zoneOfName(name, options);
  const zone = found?.zone ?? options.zone;
  const code = found ? found.code : 'zone-unknown';
  const zoneNotes = code ? [importNote(code, '_EventTimezone', name)] : [];
  const start = wallAt(post, '_EventStartDate', zone) ?? refuseRecord('start-missing', '_EventStartDate');
  const allDay = flagOf(post, '_EventAllDay') ?? false;
  const { end, notes } = endOf(post, start, zone);
  if (!allDay) return { start, end, zone, allDay, notes: [...zoneNotes, ...notes] };
  // Where days begin in the early morning, a day ends on the next.
  const isCutOff = end.slice(11) < NOON && end.slice(0, 10) > start.slice(0, 10);
  const last = isCutOff ? (plusSeconds(startOfDay(end), -1) ?? end) : end;
  return { start: startOfDay(start), end: endOfDay(last), zone, allDay, notes: zoneNotes };
}

/** A time of the event's zone, or the same in UTC; undefined without either. */
function wallAt(post: WxrPost, name: string, zone: Zone): WallClock | undefined {
  const [local = '', utc = ''] = [metaOf(post, name), metaOf(post, `${name}UTC`)];
  if (local === '' && utc === '') return undefined;
  const time = isoTime(local === '' ? `${utc}Z` : local);
  if (typeof time === 'string') return refuseRecord(time, name, local || utc);
  return time.form === 'moment' ? toWallClock(time.instant, zone) : wallOfTime(time, zone);
}

function endOf(
  post: WxrPost,
  start: WallClock,
  zone: Zone,
): { readonly end: WallClock; readonly notes: readonly ImportNote[] } {
  const text = metaOf(post, '_EventEndDate') ?? '';
  const length = Number(metaOf(post, '_EventDuration') || Number.NaN);
  if (text === '' && length > 0) return { end: plusSeconds(start, length) ?? start, notes: [] };
  if (text === '') return { end: start, notes: [importNote('end-missing', '_EventEndDate')] };
  const time = isoTime(text);
  if (typeof time === 'string') return { end: start, notes: [importNote(time, '_EventEndDate', text)] };
  const end = wallOfTime(time, zone);
  return end < start
    ? { end: start, notes: [importNote('end-before-start', '_EventEndDate', text)] }
    : { end, notes: [] };
}

interface Repetition {
  readonly recurrence?: readonly string[];
  readonly notes: readonly ImportNote[];
}

function repetitionOf(post: WxrPost, first: FirstTime): Repetition {
  const text = metaOf(post, '_EventRecurrence') ?? '';
  const value = phpValue(text);
  if (text === '' || (value !== undefined && !repeats(value))) return { notes: [] };
  const recurrence = tecRecurrence(value, first);
  return recurrence
    ? { recurrence: recurrence.lines, notes: [] }
    : { notes: [importNote('rule-unsupported', '_EventRecurrence', text)] };
}

/** Fields of former versions have one rule, without the list. */
function repeats(value: PhpValue): boolean {
  const types = [value, ...tecRules(value)].map((rule) => phpText(phpAt(rule, 'type')).toLowerCase());
  return types.some((type) => type !== '' && type !== 'none');
}

/** Several prices are fields of the same name. */
function priceOf(post: WxrPost): { readonly cost?: string; readonly notes: readonly ImportNote[] } {
  const amounts = (post.meta.get('_EventCost') ?? []).map((amount) => amount.trim()).filter((amount) => amount !== '');
  if (amounts.length === 0) return { notes: [] };
  const input = [...new Set(amounts)].join('; ');
  if (/^0+(?:\.0+)?$/.test(input)) return { cost: '0', notes: [] };
  const price = priceText(input, {
    code: metaOf(post, '_EventCurrencyCode'),
    symbol: metaOf(post, '_EventCurrencySymbol'),
    position: metaOf(post, '_EventCurrencyPosition'),
  });
  if (!price) return { notes: [] };
  return { cost: price.text, notes: price.isWords ? [importNote('cost-text', '_EventCost', input)] : [] };
}

function linksOf(post: WxrPost, { venueOf, organizerOf }: WxrLinks): Pick<ImportedEvent, 'venue' | 'organizers'> {
  const [venueIds, organizerIds] = [idsOf(post, '_EventVenueID'), idsOf(post, '_EventOrganizerID')];
  const [venue] = venueIds.flatMap((id) => venueOf.get(id) ?? []);
  const organizers = [...new Set(organizerIds.flatMap((id) => organizerOf.get(id) ?? []))];
  // An export of events alone names places that it does not have: that is no event without a place.
  return {
    ...(venue !== undefined ? { venue } : venueIds.length === 0 ? { venue: null } : {}),
    ...(organizers.length > 0 || organizerIds.length === 0 ? { organizers } : {}),
  };
}

function unknownLinks(post: WxrPost, { venueOf, organizerOf }: WxrLinks): ImportNote[] {
  const venues = idsOf(post, '_EventVenueID').filter((id) => !venueOf.has(id));
  const organizers = idsOf(post, '_EventOrganizerID').filter((id) => !organizerOf.has(id));
  return [
    ...venues.map((id) => importNote('venue-unknown', '_EventVenueID', id)),
    ...organizers.map((id) => importNote('organizer-unknown', '_EventOrganizerID', id)),
  ];
}

function statusOf(post: WxrPost): ImportedEvent['eventStatus'] {
  return STATUSES[metaOf(post, '_tribe_events_status') ?? ''];
}

/** No record has a place for the reason of a status. */
function reasonNotes(post: WxrPost): ImportNote[] {
  const reason = metaOf(post, REASON) ?? '';
  return reason === '' || statusOf(post) === undefined ? [] : [importNote('status-reason', REASON, reason)];
}

function idsOf(post: WxrPost, name: string): string[] {
  return (post.meta.get(name) ?? []).map((id) => id.trim()).filter((id) => /^[1-9]\d*$/.test(id));
}

type Flags = Pick<ImportedEvent, 'eventStatus' | 'fields' | 'password'>;

function flagsOf(post: WxrPost): Flags {
  const eventStatus = statusOf(post);
  const isSticky = fieldOf(post, 'wp:menu_order') === '-1' || fieldOf(post, 'wp:is_sticky') === '1';
  const fields = {
    hide_from_listings: flagOf(post, '_EventHideFromUpcoming'),
    featured: flagOf(post, '_tribe_featured'),
    sticky: isSticky ? true : undefined,
    show_map: flagOf(post, '_EventShowMap'),
    show_map_link: flagOf(post, '_EventShowMapLink'),
  };
  const known = Object.entries(fields).filter(([, flag]) => flag !== undefined);
  const password = fieldOf(post, 'wp:post_password');
  return {
    ...(eventStatus === undefined ? {} : { eventStatus }),
    ...(known.length === 0 ? {} : { fields: Object.fromEntries(known) }),
    ...(password === '' ? {} : { password }),
  };
}

/** Names of the event where it came from itself. */
function furtherKeys(post: WxrPost): string[] {
  const [uid = '', global = ''] = [metaOf(post, '_uid'), metaOf(post, '_tribe_aggregator_global_id')];
  return [...(uid === '' ? [] : [`uid:${uid}`]), ...(global === '' ? [] : [`global:${global}`])];
}
