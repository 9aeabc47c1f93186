import type { Config } from '../../platform/config/config.js';
import type { Language } from '../../core/language.js';
import type { EventResponse } from '../../calendar/events/dto/event.response.js';
import type { EventOutline } from '../../calendar/events/event.outline.js';
import type { EventStatus } from '../../calendar/events/event-status.js';
import type { CalendarZone } from './icalendar/zones.js';

/** What a feed says of itself. */
export interface FeedHead {
  readonly title: string;
  /** Its own address. */
  readonly address: string;
  /** Address of the site. */
  readonly home: string;
  readonly language: Language;
  /** The name of the site's zone. */
  readonly zone: string;
  readonly config: Config;
}

/** An event in a feed: what the list shows of it, made when it is asked for, and what calendars know it by. */
export interface FeedEntry {
  readonly outline: () => EventOutline;
  /** All that the list shows. */
  readonly answer: () => EventResponse;
  readonly uid: string;
  readonly sequence: number;
  readonly status: EventStatus;
  /** When it was to be before it was put off, as a wall clock in its zone; null where nobody knows. */
  readonly previousStart: string | null;
  /** That of the feed, in which it says what events do not. */
  readonly language: Language;
  /** What calendars know its series by, where it is not the first of it. */
  readonly series?: string;
  /** Lines that tell how it repeats, or in the place of which date it stands. */
  readonly repetition?: string;
}

/** An occurrence that was listed and is no more. */
export interface WithdrawnEntry {
  /** Its series, or the event itself: its id, and what calendars know it by. */
  readonly series: { readonly id: number; readonly uid: string };
  readonly uid: string;
  readonly sequence: number;
  /** As `YYYY-MM-DD HH:MM:SS`: wall clocks in the zone. */
  readonly start: string;
  readonly end: string;
  readonly timezone: string;
  readonly allDay: boolean;
  /** UTC. */
  readonly withdrawn: string;
}

/** What stands of an event in a feed. It is kept, so it knows nothing of the feed that it stands in. */
export interface FeedPiece {
  /** None where the form has nothing to say of the event. */
  readonly bytes: Buffer;
  /** The last change; UTC, as `YYYY-MM-DD HH:MM:SS`. */
  readonly modified: string;
  /** The zone that it names. */
  readonly zone?: CalendarZone;
  /** Where it stands on the map: degrees of longitude and latitude. */
  readonly point?: readonly [number, number];
}

/** One of the forms of a feed. */
export interface FeedFormat {
  /** As `Content-Type` has it. */
  readonly type: string;
  /** Whether events come with their JSON-LD. */
  readonly jsonLd?: boolean;
  readonly piece: (entry: FeedEntry) => FeedPiece;
  /** Only where the form has a word for what is cancelled. */
  readonly withdrawn?: (entry: WithdrawnEntry) => FeedPiece;
  /** The feed of these pieces, in parts. */
  readonly whole: (head: FeedHead, pieces: readonly FeedPiece[]) => readonly (Buffer | string)[];
}

/** UTC, as `YYYY-MM-DD HH:MM:SS`; '' where there is nothing. */
export function lastChange(pieces: readonly FeedPiece[]): string {
  return pieces.reduce((last, { modified }) => (modified > last ? modified : last), '');
}
