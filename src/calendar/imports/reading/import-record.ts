import type { WallClock } from '#core/dates/wall-clock.js';
import type { Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import type { ImportCode } from './import-code.js';
import type { ImportedFields } from './imported-fields.js';

export type ImportedKind = 'venues' | 'organizers' | 'categories' | 'tags' | 'events';

/** Position of a record in its source, counted from 1. A file of tables has lines, any other has numbers of records. */
export interface RecordPlace {
  /** Name of the file or address, where a source has several. */
  readonly file?: string;
  /** Physical lines (of a table) or numbers of records; the first is where the record begins. */
  readonly rows: readonly number[];
}

/** A remark on a record: it is made, and this was changed or lost; or it is not made, and this is the reason. */
export interface ImportNote {
  readonly code: ImportCode;
  /** Heading or property that the remark is about, as the source writes it. */
  readonly column?: string;
  /** The value as the source has it, at most 200 characters. */
  readonly value?: string;
}

/** A record that is not made: refused because of its content, or left out on purpose. */
export interface LeftOut extends ImportNote {
  readonly outcome: 'refused' | 'skipped';
  readonly kind: ImportedKind;
  readonly place: RecordPlace;
  readonly key?: string;
  readonly title?: string;
}

/** Texts of one language; a text that is absent was not in the source, null clears it. */
export interface ImportedTexts {
  /** Title of an event, name of a venue, an organizer or a term. */
  readonly title?: string;
  /** HTML as the source has it, or plain text; cleaned when it is written. */
  readonly description?: string | null;
  readonly excerpt?: string | null;
  readonly slug?: string;
  readonly website?: string | null;
  /** Price as text, with the currency as readers see it: "¥1,500", "€10; €25", "Pay what you can". */
  readonly cost?: string | null;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly province?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
}

export type TextsOf = Readonly<Partial<Record<Language, ImportedTexts>>>;

/** Address under which readers know a record at its source. */
export interface FormerAddress {
  /** Path with its query: "/event/jazz/", "/?p=1234". */
  readonly address: string;
  /** Language of the page, where it is known. */
  readonly language?: Language;
  /** Start of the date that it shows, where it shows one date of a series. */
  readonly start?: WallClock;
}

/** Identity of a record at a source that is left for good: it stays the same where nothing here has it. */
export interface ImportedIdentity {
  readonly id: number;
  /** Name of an event in the source's calendars. */
  readonly uid?: string;
  /** Number of its image. */
  readonly imageId?: number;
}

/** What all records have. */
export interface ImportedRecord {
  readonly kind: ImportedKind;
  /** Key within its source; two records of a kind never share one. */
  readonly key: string;
  /** Other keys under which the source, or its copies, know the record. */
  readonly furtherKeys?: readonly string[];
  readonly formerAddresses?: readonly FormerAddress[];
  readonly identity?: ImportedIdentity;
  /**
   * Its slugs hold the source's own id: a record here with one of them is this one, unless it comes from another kind of
   * source. One of the same name is another.
   */
  readonly isKnownBySlug?: boolean;
  readonly place: RecordPlace;
  /** Language of the first text; always among `texts`. */
  readonly originalLanguage: Language;
  readonly texts: TextsOf;
  /** Status in the contract's words; `publish` where absent. */
  readonly status?: 'publish' | 'draft' | 'pending' | 'private';
  /** Moment of publication, where the source tells one. */
  readonly publishedAt?: Date;
  readonly image?: ImportedImage;
  readonly notes: readonly ImportNote[];
}

export interface ImportedImage {
  /** http or https. */
  readonly url: string;
  /** Number of the image at a site that is left for good. */
  readonly id?: number;
  readonly alt?: string;
  readonly licence?: string;
}

export interface ImportedVenue extends ImportedRecord {
  readonly kind: 'venues';
  readonly zip?: string | null;
  readonly phone?: string | null;
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
  readonly showMap?: boolean;
  readonly showMapLink?: boolean;
}

export interface ImportedOrganizer extends ImportedRecord {
  readonly kind: 'organizers';
  readonly phone?: string | null;
  readonly email?: string | null;
}

export interface ImportedTerm extends ImportedRecord {
  readonly kind: 'categories' | 'tags';
  /** Key of the category above. */
  readonly parent?: string;
}

/** Start and end as wall clocks of the event's zone. */
export interface ImportedTimes {
  readonly start: WallClock;
  readonly end: WallClock;
}

/** One date of a series that differs from it. */
export interface ImportedException extends Partial<ImportedTimes> {
  /** Start by the rule, in the zone of the series. */
  readonly originalStart: WallClock;
  readonly texts?: TextsOf;
  /** Key of a venue. */
  readonly venue?: string | null;
  readonly eventStatus?: ImportedEvent['eventStatus'];
  /** Address at which the date takes place on the web, where it is not that of its series. */
  readonly onlineUrl?: string;
}

export interface ImportedEvent extends ImportedRecord, ImportedTimes {
  readonly kind: 'events';
  readonly zone: Zone;
  readonly allDay: boolean;
  /** Lines of RFC 5545 without DTSTART, with the extensions that Kalends knows. */
  readonly recurrence?: readonly string[];
  /** All dates, where the source lists them instead of a rule. */
  readonly dates?: readonly ImportedTimes[];
  /** Whether `dates` come on top of those of earlier runs: the source never shows all of them at once. */
  readonly addsDates?: boolean;
  readonly exceptions?: readonly ImportedException[];
  readonly eventStatus?: 'scheduled' | 'cancelled' | 'postponed' | 'moved_online' | 'rescheduled';
  readonly fields?: ImportedFields;
  /** Address at which the event takes place on the web, besides or instead of a venue. */
  readonly onlineUrl?: string;
  readonly password?: string;
  /** The source keeps the event behind a password that it does not tell. */
  readonly isProtected?: boolean;
  /** Keys of records of this source. null or an empty list: the source says that there is none; absent: it is silent. */
  readonly venue?: string | null;
  readonly organizers?: readonly string[];
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
}

/** Facts of an event that a format may state completely, by the parameters that write them. */
export const STATED_FACTS = {
  own: [
    ...(['event_status', 'recurrence', 'dates', 'exceptions'] as const),
    ...(['venue', 'organizer', 'categories', 'tags', 'image', 'ticket_url'] as const),
  ],
  texts: ['description', 'excerpt', 'website', 'cost'],
} as const;
export type StatedFact = (typeof STATED_FACTS)['own' | 'texts'][number];

/** For formats whose records are always whole. */
export const ALL_STATED: readonly StatedFact[] = [...STATED_FACTS.own, ...STATED_FACTS.texts];

/** Everything that a source holds, or as much as it shows. */
export interface ImportedRecords {
  readonly venues: readonly ImportedVenue[];
  readonly organizers: readonly ImportedOrganizer[];
  /** Parents before their children. */
  readonly categories: readonly ImportedTerm[];
  readonly tags: readonly ImportedTerm[];
  readonly events: readonly ImportedEvent[];
  readonly leftOut: readonly LeftOut[];
  /**
   * Facts of events that the format states completely: an event without one of them has none, and loses the one that an
   * earlier import wrote. About all other facts an event without them says nothing.
   */
  readonly states: readonly StatedFact[];
  /** Keys of records that the source says were deleted. */
  readonly deleted: readonly { readonly kind: ImportedKind; readonly key: string }[];
  /**
   * Whether the source lists all that it has: only then a record's absence means something. A feed of what is to come
   * is complete from its first day on.
   */
  readonly isComplete: boolean;
  /** Whether a file ends before its end, or is damaged: nothing counts as absent, and it is soon read again. */
  readonly isBrokenOff?: boolean;
  /** Address from which the next run goes on, where a source tells changes only. */
  readonly cursor?: string;
  /** Name of the calendar, where the source has one. */
  readonly name?: string;
  /** Zone of times without one, where the source says it. */
  readonly zone?: Zone;
}
