import type { Config } from '#platform/config/config.js';
import type { Language } from '#core/language.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { EventOutline } from '#calendar/events/event.outline.js';
import type { EventStatus } from '#calendar/events/event-status.js';
import type { CalendarZone } from './icalendar/zones.js';

/** Metadata of a feed. */
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

/** An event in a feed: its list answer, built on demand, and its identity in calendars. */
export interface FeedEntry {
  readonly outline: () => EventOutline;
  /** The full list answer. */
  readonly answer: () => EventResponse;
  readonly uid: string;
  readonly sequence: number;
  readonly status: EventStatus;
  /** Start before the event was postponed, as a wall clock in its zone; null if unknown. */
  readonly previousStart: string | null;
  /** Language of the feed, for texts that events do not contain. */
  readonly language: Language;
  /** UID of its series; absent for the first date of the series. */
  readonly series?: string;
  /** Lines with the rule of a series, or with the date that this entry replaces. */
  readonly repetition?: string;
}

/** An occurrence that was listed and no longer is. */
export interface WithdrawnEntry {
  /** Its series, or the event itself: id and UID. */
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

/** The part of a feed that shows one event. Cached, so it must not depend on the feed that it stands in. */
export interface FeedPiece {
  /** Empty if the format has nothing to say about the event. */
  readonly bytes: Buffer;
  /** The last change; UTC, as `YYYY-MM-DD HH:MM:SS`. */
  readonly modified: string;
  /** Zone that its times refer to. */
  readonly zone?: CalendarZone;
  /** Position on the map: degrees of longitude and latitude. */
  readonly point?: readonly [number, number];
}

/** One format of a feed. */
export interface FeedFormat {
  /** As `Content-Type` has it. */
  readonly type: string;
  /** Whether events come with their JSON-LD. */
  readonly jsonLd?: boolean;
  readonly piece: (entry: FeedEntry) => FeedPiece;
  /** Only in formats that can say that an event is cancelled. */
  readonly withdrawn?: (entry: WithdrawnEntry) => FeedPiece;
  /** Assembles the feed from its pieces; in parts. */
  readonly whole: (head: FeedHead, pieces: readonly FeedPiece[]) => readonly (Buffer | string)[];
}

/** Latest change of all pieces, UTC, as `YYYY-MM-DD HH:MM:SS`; '' without pieces. */
export function lastChange(pieces: readonly FeedPiece[]): string {
  return pieces.reduce((last, { modified }) => (modified > last ? modified : last), '');
}
