import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { LogRow } from '../changes/change-log.sql.js';
import type { ReceiverState } from './receiver-state.js';

/** A message to be sent, and how it is signed. */
export interface DueDelivery {
  readonly id: bigint;
  readonly messageId: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly address: string;
  readonly secret: Uint8Array;
  readonly formerSecret: Uint8Array | null;
  readonly formerUntil: Date | null;
}

/** Looked up for each message in its turn (`offset`), until there are enough: a plan for few would compare all that wait. */
const IS_FIRST = Prisma.sql`not exists (select from webhook_delivery f
  where f.webhook_id = d.webhook_id and f.record = d.record and f.id < d.id and f.next_at is not null offset 0)`;

function isTold(now: Date): Prisma.Sql {
  return Prisma.sql`w.active and (w.paused_until is null or w.paused_until <= ${now}::timestamptz)`;
}

function isOwed(now: Date): Prisma.Sql {
  return Prisma.sql`exists (select from webhook_delivery d where d.webhook_id = w.id and d.next_at <= ${now}::timestamptz
    and ${IS_FIRST})`;
}

/** Messages that may be sent. */
interface DueSelection {
  readonly now: Date;
  readonly most: number;
  /** Ids of those that are under way. */
  readonly without: readonly bigint[];
}

/** Messages of a webhook whose time has come, each the first of its record that was not accepted yet. */
export function dueDeliveries(webhookId: number, { now, most, without }: DueSelection): Prisma.Sql {
  return Prisma.sql`select d.id, d.message_id as "messageId", d.body, d.attempts, d.created_at as "createdAt", w.address,
      w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.webhook_id = ${webhookId} and d.next_at <= ${now}::timestamptz and ${isTold(now)}
      and d.id <> all(${without.map(String)}::text[]::bigint[]) and ${IS_FIRST}
    order by d.next_at, d.id limit ${most}`;
}

/** Webhooks to which a message may be sent. */
export function webhooksWithWork(now: Date): Prisma.Sql {
  return Prisma.sql`select w.id from webhook w where ${isTold(now)} and ${isOwed(now)} order by w.id`;
}

/** Whether any webhook is switched on; and whether anything was logged that one does not know of, or a message is due. */
export function anyWork(now: Date): Prisma.Sql {
  return Prisma.sql`select count(*) > 0 as "isActive", coalesce(bool_or(
      (select l.xid from change_log l where (l.xid, l.kind, l.record_id) > (w.xid, w.kind, w.record_id) and (l.was or l."is")
        order by l.xid, l.kind, l.record_id limit 1) <= (select settled from settled_change())
      or (${isTold(now)} and ${isOwed(now)})), false) as any from webhook w where w.active`;
}

/** How a receiver has answered lately, and at which address. */
export interface LockedReceiver extends ReceiverState {
  readonly address: string;
}

/** Locks the webhook before its messages, as all do who write both. New messages may be made meanwhile. */
export function lockedReceiver(webhookId: number): Prisma.Sql {
  return Prisma.sql`select w.address, w.failures, w.pauses, w.failing_since as "failingSince", w.paused_until as "pausedUntil",
      w.last_success_at as "lastSuccessAt", w.last_failure_at as "lastFailureAt", w.last_failure as "lastFailure"
    from webhook w where w.id = ${webhookId} for no key update`;
}

/** What was answered to a message. */
export interface RecordedAnswer {
  readonly id: string;
  readonly answer: string;
  /** Of the next attempt; null when there is none. */
  readonly nextAt: Date | null;
  readonly at: Date;
}

export function recordedAnswers(answers: readonly RecordedAnswer[]): Prisma.Sql {
  return Prisma.sql`update webhook_delivery d set attempts = d.attempts + 1, answer = r.answer, next_at = r."nextAt",
      ended_at = case when r."nextAt" is null then r.at end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as r(id bigint, answer text, "nextAt" timestamptz, at timestamptz)
    where d.id = r.id`;
}

/** Number of messages that each webhook is owed. */
export function waitingMessages(webhookIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`select d.webhook_id as id, count(*)::int as waiting from webhook_delivery d
    where d.webhook_id = any(${[...webhookIds]}::int[]) and d.next_at is not null group by d.webhook_id`;
}

/** What a webhook is told of. */
export interface WebhookFilter {
  readonly id: number;
  readonly categories: readonly number[];
  readonly languages: readonly string[];
}

/**
 * Records of the log that pass a webhook's filters: events by their categories and what is below them, all records by the
 * languages of their texts; and those of which it was told lately, so that it hears when they leave.
 */
export function passing({ id, categories, languages }: WebhookFilter, rows: readonly LogRow[]): Prisma.Sql {
  const kinds = rows.map(({ kind }) => kind);
  const ids = rows.map((row) => row.id);
  return Prisma.sql`with recursive branch(id) as (
      select unnest(${[...categories]}::int[]) union select t.id from term t join branch b on t.parent_id = b.id
    ) select r.kind, r.id from unnest(${kinds}::text[], ${ids}::int[]) as r(kind, id)
    where (r.kind <> 'event' or ${categories.length === 0} or exists (select from event e join event_term l on l.event_id = e.id
        where (e.id = r.id or e.series_id = r.id) and l.term_id in (select b.id from branch b))
        or ${wasTold(id)})
      and (${languages.length === 0} or case r.kind
        when 'event' then exists (select from event_translation t where t.event_id = r.id and t.language = any(${[...languages]}))
        when 'venue' then exists (select from venue_translation t where t.venue_id = r.id and t.language = any(${[...languages]}))
        when 'organizer' then exists (select from organizer_translation t where t.organizer_id = r.id and t.language = any(${[...languages]}))
        else exists (select from term_translation t where t.term_id = r.id and t.language = any(${[...languages]})) end
        or ${wasTold(id)})`;
}

/** Looked up for each record: the planner would read all messages of a week (`offset` keeps it from that). */
function wasTold(webhookId: number): Prisma.Sql {
  return Prisma.sql`exists (select from webhook_delivery d where d.webhook_id = ${webhookId}
    and d.record = r.kind || ' ' || r.id offset 0)`;
}
