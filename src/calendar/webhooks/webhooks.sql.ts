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

/** Messages whose time has come, each the first of its record that was not accepted yet. */
export function dueDeliveries(now: Date, most: number): Prisma.Sql {
  return Prisma.sql`select d.id, d.webhook_id as "webhookId", d.message_id as "messageId", d.body, d.attempts, w.address,
      w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"
    from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.next_at <= ${now}::timestamptz and w.active
      and not exists (select from webhook_delivery f where f.webhook_id = d.webhook_id and f.record = d.record
        and f.id < d.id and f.next_at is not null)
    order by d.next_at, d.id limit ${most}`;
}
