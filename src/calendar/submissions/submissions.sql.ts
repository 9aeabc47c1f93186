import { Prisma } from '#platform/database/generated/prisma/client.js';

export const STATES = ['received', 'accepted', 'refused', 'withdrawn'] as const;
export type State = (typeof STATES)[number];

export function isState(value: unknown): value is State {
  return STATES.some((state) => state === value);
}

/** A submission as read. */
export interface SubmissionRow {
  readonly id: number;
  readonly event_id: number | null;
  readonly language: string;
  readonly state: State;
  readonly sent: unknown;
  readonly proposal: unknown;
  readonly sender_name: string | null;
  readonly sender_mail: string | null;
  readonly note: string | null;
  readonly reason: string | null;
  readonly secret_hash: Uint8Array;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** Whether a mail to the sender could not be delivered. */
  readonly mail_failed: boolean;
}

/** State by the event itself: editors may decide there without opening the submission. */
const STATE = Prisma.sql`case when s.state <> 'received' then s.state
    when e.status in ('publish', 'private') then 'accepted'
    when e.id is null or e.status = 'trash' then 'refused' else 'received' end`;

export function submissionById(id: number): Prisma.Sql {
  return Prisma.sql`select s.id, s.event_id, s.language, ${STATE} as state, s.sent, s.proposal, s.sender_name, s.sender_mail, s.note,
      s.reason, s.secret_hash, s.created_at, s.decided_at, u.login as decided_by,
      exists (select from mail m where m.submission_id = s.id and m.next_at is null) as mail_failed
    from submission s left join event e on e.id = s.event_id left join app_user u on u.id = s.decided_by
    where s.id = ${id}`;
}

/** A row of the queue. */
export interface QueuedRow {
  readonly id: number;
  readonly language: string;
  readonly sent: unknown;
  readonly state: State;
  readonly has_proposal: boolean;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
}

/** Waiting ones with the oldest first, the others with the latest first. */
export function queuePage(state: State, offset: number, limit: number): Prisma.Sql {
  const order = state === 'received' ? Prisma.sql`s.created_at, s.id` : Prisma.sql`s.created_at desc, s.id desc`;
  return Prisma.sql`select s.id, s.language, s.sent, s.state, s.proposal is not null as has_proposal, s.created_at, s.decided_at,
      u.login as decided_by
    from submission s left join app_user u on u.id = s.decided_by
    where s.state = ${state} order by ${order} limit ${limit} offset ${offset}`;
}

export interface StateCount {
  readonly state: State;
  readonly count: number;
}

export function stateCounts(): Prisma.Sql {
  return Prisma.sql`select state, count(*)::int as count from submission group by state`;
}

/** Number of waiting submissions, up to a limit. */
export function waitingCount(most: number): Prisma.Sql {
  return Prisma.sql`select count(*)::int as count from (select from submission where state = 'received' limit ${most}) s`;
}

/** Waiting submissions of these events. */
export function waitingOfEvents(eventIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select s.id, s.event_id from submission s
    where s.event_id = any(${[...eventIds]}::int[]) and s.state = 'received' limit ${eventIds.length}`;
}

/**
 * Removes all data about the senders of submissions that have waited since before a moment, including undelivered
 * mails.
 */
export function forgetSenders(before: Date, limit: number): Prisma.Sql {
  return Prisma.sql`with old as (select id from submission where state = 'received' and created_at <= ${before}
      and (sender_name is not null or sender_mail is not null or note is not null) order by created_at, id limit ${limit}),
    mails as (delete from mail where submission_id in (select id from old))
    update submission set sender_name = null, sender_mail = null, note = null where id in (select id from old)`;
}

/** A decision that editors made on the event itself. */
export interface SettledRow {
  readonly id: number;
  readonly event_id: number | null;
  readonly state: 'accepted' | 'refused';
}

export function settledElsewhere(limit: number): Prisma.Sql {
  return Prisma.sql`select s.id, s.event_id, ${STATE} as state from submission s left join event e on e.id = s.event_id
    where s.state = 'received' and (e.id is null or e.status in ('publish', 'private', 'trash')) order by s.id limit ${limit}`;
}
