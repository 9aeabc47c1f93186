/** Publication statuses of the API. */
export const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type Status = (typeof STATUSES)[number];

/**
 * Stored statuses: a scheduled record is a published one with a date in the future, so that the clock alone publishes
 * it.
 */
export type StoredStatus = Exclude<Status, 'future'>;

export function isStatus(value: unknown): value is Status {
  return STATUSES.some((status) => status === value);
}

/** Whether a record is a draft or pending; a record in the trash counts by its former status. */
export function isUnpublished(status: StoredStatus, trashedStatus: string | null): boolean {
  const own = status === 'trash' ? trashedStatus : status;
  return own === 'draft' || own === 'pending';
}

/** Status for answers. @param scheduled whether the moment of publication lies ahead */
export function shownStatus(stored: StoredStatus, scheduled: boolean): Status {
  return stored === 'publish' && scheduled ? 'future' : stored;
}

/**
 * Stored status for the status of a write. Users who may not publish get draft by default, and pending for publish and
 * future. Publish and future differ by the date alone.
 */
export function scaledStatus(input: Status | undefined, mayPublish: boolean): StoredStatus {
  if (input === undefined) return mayPublish ? 'publish' : 'draft';
  if (input !== 'publish' && input !== 'future') return input;
  return mayPublish ? 'publish' : 'pending';
}
