import { Prisma } from '../../platform/database/generated/prisma/client.js';

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

const DUE = Prisma.sql`not exists (select from webhook_delivery f
  where f.webhook_id = d.webhook_id and f.record = d.record and f.id < d.id and f.next_at is not null)`;

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
      exists (select from change_log l where (l.xid, l.kind, l.record_id) > (w.xid, w.kind, w.record_id)
        and l.xid < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
      or exists (select from webhook_delivery d where d.webhook_id = w.id and d.next_at <= ${now}::timestamptz
        and ${DUE}))) as any`;
}
