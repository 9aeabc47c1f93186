/** Publication statuses as answered and accepted. */
export const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type Status = (typeof STATUSES)[number];

/** As stored: a scheduled record is a published one whose date is to come, so that the clock alone publishes it. */
export type StoredStatus = Exclude<Status, 'future'>;

export function isStatus(value: unknown): value is Status {
  return (STATUSES as readonly unknown[]).includes(value);
}

/** Whether a record has yet to be published, or is to be again; one in the trash is what it was before. */
export function isUnpublished(status: StoredStatus, trashedStatus: string | null): boolean {
  const own = status === 'trash' ? trashedStatus : status;
  return own === 'draft' || own === 'pending';
}

/** The status to answer. @param scheduled whether the moment of publication is to come */
export function shownStatus(stored: StoredStatus, scheduled: boolean): Status {
  return stored === 'publish' && scheduled ? 'future' : stored;
}

/**
 * What is stored of the status that a writer gave: those who may not publish get draft for none, pending for
 * publish and future; publish and future are told apart by the date alone.
 */
export function scaledStatus(given: Status | undefined, mayPublish: boolean): StoredStatus {
  if (given === undefined) return mayPublish ? 'publish' : 'draft';
  if (given !== 'publish' && given !== 'future') return given;
  return mayPublish ? 'publish' : 'pending';
}
