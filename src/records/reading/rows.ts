import type { Language } from '../../common/language.js';
import type { StoredStatus } from '../../common/status/status.js';
import type { Translated, TranslationRow } from '../../common/translation/pick.js';

/** What every translated record is read with. */
export interface RecordRow<Row extends TranslationRow> extends Translated<Row> {
  readonly id: number;
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly modified_at: number;
  /** Languages with a title or name. */
  readonly languages: readonly Language[];
}

export interface PublicationRow<Row extends TranslationRow> extends RecordRow<Row> {
  readonly author_id: number;
  readonly status: StoredStatus;
  /** Milliseconds since the epoch. */
  readonly published_at: number;
  readonly date_given: boolean;
  readonly image: ImageRow | null;
}

export interface StoredSize {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly mime_type: string;
  readonly bytes: number;
}

export interface ImageRow {
  readonly id: number;
  readonly key: string;
  readonly extension: string;
  readonly mime_type: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly sizes: Readonly<Record<string, StoredSize>>;
  readonly author_id: number | null;
  readonly revision: number;
  readonly alt: Partial<Record<Language, string>> | null;
}

type Texts<Field extends string> = TranslationRow & Readonly<Record<Field, string | null>>;

export type EventTexts = Texts<'title' | 'description' | 'excerpt' | 'slug' | 'cost' | 'website'>;
export type VenueTexts = Texts<
  | 'name'
  | 'description'
  | 'excerpt'
  | 'slug'
  | 'address'
  | 'city'
  | 'province'
  | 'state'
  | 'stateprovince'
  | 'country'
  | 'website'
>;
export type OrganizerTexts = Texts<'name' | 'description' | 'excerpt' | 'slug' | 'website'>;
export type TermTexts = Texts<'name' | 'description' | 'slug'>;

export interface VenueRow extends PublicationRow<VenueTexts> {
  readonly zip: string | null;
  readonly phone: string | null;
  readonly show_map: boolean;
  readonly show_map_link: boolean;
  readonly geo_lat: number | null;
  readonly geo_lng: number | null;
}

export interface OrganizerRow extends PublicationRow<OrganizerTexts> {
  readonly phone: string | null;
  readonly email: string | null;
}

export interface TermRow extends RecordRow<TermTexts> {
  readonly taxonomy: 'category' | 'tag';
  readonly parent_id: number | null;
  readonly count: number;
}

/** An event with what is linked to it, as far as the caller may read it. */
export interface EventRow extends PublicationRow<EventTexts> {
  /** `YYYY-MM-DD HH:MM:SS`, as start_local, end_local, utc_start, utc_end. */
  readonly start_local: string;
  readonly end_local: string;
  readonly utc_start: string;
  readonly utc_end: string;
  readonly timezone: string;
  readonly timezone_abbr: string;
  readonly all_day: boolean;
  readonly show_map: boolean;
  readonly show_map_link: boolean;
  readonly hide_from_listings: boolean;
  readonly sticky: boolean;
  readonly featured: boolean;
  readonly ticket_url: string | null;
  readonly password_hash: string | null;
  readonly post_parent_id: number | null;
  readonly trashed_status: StoredStatus | null;
  readonly venues: readonly VenueRow[];
  readonly organizers: readonly OrganizerRow[];
  readonly terms: readonly TermRow[];
}
