import { defined } from '#core/defined.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import { importNote } from '../import-note.js';
import type { ImportedEvent, ImportNote } from '../import-record.js';
import { RecordRefusal, refuseRecord } from '../record-refusal.js';
import type { IcsEntry } from './ics-entry.js';
import { icsCategories, icsConference, icsImage, icsOrganizer, icsStatus, sitePage } from './ics-facts.js';
import { icsPlace } from './ics-place.js';
import { icsRepetition } from './ics-recurrence.js';
import type { IcsSource } from './ics-source.js';
import { icsTexts } from './ics-texts.js';
import { icsTimes, type IcsTimes } from './ics-times.js';

/** An event made of one component, without the exceptions that other components tell. */
export interface IcsEvent {
  readonly event: ImportedEvent;
  readonly recurrence?: Recurrence;
}

/**
 * Makes an event of a component.
 * @throws RecordRefusal without a title or a start
 */
export function icsEvent(entry: IcsEntry, source: IcsSource): IcsEvent {
  const read = icsTexts(entry, source.language);
  const title = read.texts[read.language]?.title;
  if (title === undefined) return refuseRecord('title-missing', 'SUMMARY');
  const zones = source.zonesOf(entry.component.calendar);
  const times = icsTimes(entry.first, zones);
  if (!('start' in times)) throw new RecordRefusal(times, 'refused', title);
  const { notes, recurrence } = icsRepetition(entry.component.properties, times, zones);
  const page = sitePage(entry);
  const status = icsStatus(entry);
  const own = { ...read.texts[read.language], ...(page.slug === undefined ? {} : { slug: page.slug }) };
  const event: ImportedEvent = {
    kind: 'events',
    key: entry.key,
    place: entry.place,
    originalLanguage: read.language,
    texts: { ...read.texts, [read.language]: own },
    ...timesOf(times),
    ...(recurrence ? { recurrence: recurrence.lines } : {}),
    ...linksOf(entry, source),
    ...(status.status ? { status: status.status } : {}),
    ...(status.eventStatus ? { eventStatus: status.eventStatus } : {}),
    ...(page.former ? { formerAddresses: [page.former] } : {}),
    notes: [
      ...entryNotes(entry),
      ...read.notes,
      ...times.notes,
      ...notes,
      ...status.notes,
      ...icsPlace(entry.first).notes,
    ],
  };
  return recurrence ? { event, recurrence } : { event };
}

function timesOf({ start, end, zone, allDay }: IcsTimes): Pick<ImportedEvent, 'start' | 'end' | 'zone' | 'allDay'> {
  return { start, end, zone, allDay };
}

type Links = Pick<ImportedEvent, 'venue' | 'onlineUrl' | 'organizers' | 'categories' | 'image'>;

/** Records that the component is linked to. */
function linksOf(entry: IcsEntry, { records }: IcsSource): Links {
  const { place, onlineUrl = icsConference(entry) } = icsPlace(entry.first);
  const organizer = icsOrganizer(entry);
  const image = icsImage(entry);
  const venue = place && records.places.keyOf(place);
  const organizers = organizer && [records.organizer(organizer, entry.place)];
  const categories = records.terms('categories', icsCategories(entry), entry.place);
  return defined({ venue, onlineUrl, organizers, categories: categories.length > 0 ? categories : undefined, image });
}

function entryNotes({ component, first, isKeyMade }: IcsEntry): ImportNote[] {
  return [
    ...component.notes,
    ...(isKeyMade ? [importNote('key-made', 'UID')] : []),
    ...(first.has('ATTENDEE') ? [importNote('attendees-dropped', 'ATTENDEE')] : []),
  ];
}
