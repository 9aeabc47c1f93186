import type { Zone } from '#core/dates/zone.js';
import type { Language } from '#core/language.js';
import type { TranslationRow } from '#core/translation/pick.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RenderContext } from '../records/reading/render-context.js';
import type { DroppedFieldsResponse } from '../records/publishing/dto/dropped-fields.response.js';
import type { FormerIdentity } from '../records/publishing/former-identity.js';
import type { PublicationInput } from '../records/publishing/dto/publication.input.js';
import type {
  LockedPublication,
  NewPublication,
  PublicationChanges,
  RemovingCaller,
} from '../records/publishing/publication-writes.js';
import type { Restored } from '../records/publishing/restored.js';
import type { WrittenEvent } from '../records/publishing/waiting.sql.js';
import type { Distinction } from './distinctions.js';
import type { PublicationRow, RecordOf } from '../records/reading/record.js';

/** Columns of directory records besides their names. */
export type DirectoryRow = PublicationRow<TranslationRow>;

export type DirectoryRecord<Row = DirectoryRow> = RecordOf<Row> & { readonly table: 'venue' | 'organizer' };

type NewRecord = NewPublication & { readonly imageId: number | null; readonly waits?: boolean; readonly id?: number };
type RecordChanges = PublicationChanges & { readonly imageId?: number | null; readonly waits?: false };

/** A record that was created, or an existing one. */
export interface ResolvedRecord {
  readonly id: number;
  readonly isAdopted: boolean;
  readonly dropped: readonly DroppedFieldsResponse[];
}

/** Types of a directory's records: as read, written and answered. */
export interface DirectoryTypes {
  readonly row: DirectoryRow;
  readonly input: PublicationInput;
  readonly body: { readonly language: Language; readonly dropped_fields?: DroppedFieldsResponse[] };
}

/** Input for a record and its caller. */
export interface DirectoryInput<Input> {
  readonly input: Input;
  readonly caller: RequestContext;
  readonly restored?: Restored | undefined;
}

/** Command to create or update a record; its image was fetched before the transaction began. */
export interface DirectoryWrite<Input> extends DirectoryInput<Input> {
  readonly imageId: number | null | undefined;
  /** An existing record that this would repeat stays as it is. */
  readonly addsNothing?: boolean;
  /** No existing record is this one. */
  readonly isDistinct?: boolean;
  readonly identity?: FormerIdentity | undefined;
  /** Event with the inline record: the record waits for it unless the input sets a status. */
  readonly event?: WrittenEvent;
}

/** Command to move a locked record to the trash, or to remove it for good. */
export interface DirectoryRemoval {
  readonly publication: LockedPublication;
  readonly permanent: boolean;
  readonly caller: RemovingCaller;
}

/** Differences between venues and organizers. */
export interface Directory<T extends DirectoryTypes> {
  readonly record: DirectoryRecord<T['row']>;
  readonly path: '/venues' | '/organizers';
  /** Facts that distinguish two records of one name. */
  readonly distinctions: readonly Distinction[];
  readonly present: (row: T['row'], context: RenderContext, siteZone: Zone, withJsonLd?: boolean) => T['body'];
  readonly insert: (tx: Tx, columns: NewRecord, input: T['input']) => Promise<{ readonly id: number }>;
  readonly update: (tx: Tx, id: number, columns: RecordChanges, input: T['input']) => Promise<unknown>;
}
