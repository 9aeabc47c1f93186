import { Prisma } from '../../platform/database/generated/prisma/client.js';
import type { LogRow } from '../changes/change-log.sql.js';

export interface DueDelivery {
  readonly id: bigint;
  readonly webhookId: number;
  readonly messageId: string;
  readonly body: string;
  readonly attempts: number;
  readonly address: string;
  readonly secret: Uint8Array;
  readonly formerSecret: Uint8Array | null;
  readonly formerUntil: Date | null;
}

/** Looked up for each message in its turn (`offset`), until there are enough: a plan for few would compare all that wait. */
const DUE = Prisma.sql`not exists (select from webhook_delivery f
  where f.webhook_id = d.webhook_id and f.record = d.record and f.id < d.id and f.next_at is not null offset 0)`;

/** Messages of a webhook whose time has come, each the first of its record that was not accepted yet. */
export function dueDeliveries(webhookId: number, now: Date, most: number): Prisma.Sql {
  return Prisma.sql`select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.attempts, w.address,
      w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.webhook_id = ${webhookId} and d.next_at <= ${now}::timestamptz and w.active and ${DUE}
    order by d.next_at, d.id limit ${most}`;
}

/** Whether anything was logged that a webhook does not know of, or a message is due. */
export function anyWork(now: Date): Prisma.Sql {
  return Prisma.sql`select exists (select from webhook w where w.active and (
      (select l.xid from change_log l where (l.xid, l.kind, l.record_id) > (w.xid, w.kind, w.record_id) and (l.was or l."is")
        order by l.xid, l.kind, l.record_id limit 1) <= (select settled from settled_change())
      or exists (select from webhook_delivery d where d.webhook_id = w.id and d.next_at <= ${now}::timestamptz
        and ${DUE}))) as any`;
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
