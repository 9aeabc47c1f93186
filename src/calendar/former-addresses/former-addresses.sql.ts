import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { ImportedKind } from '../imports/reading/import-record.js';

/** Page of a site that a record was imported from. */
export interface FormerPage {
  readonly address: string;
  readonly kind: ImportedKind;
  readonly recordId: number;
  readonly language: string | null;
  /** Wall clock of one date of a series. */
  readonly start: string | null;
}

/** The addresses of all records that an import wrote. */
export function storeFormerAddresses(runId: number): Prisma.Sql {
  return Prisma.sql`insert into former_address (address, kind, record_id, language, start)
    select distinct on (a ->> 'address') a ->> 'address', i.kind, i.record_id, a ->> 'language', a ->> 'start'
    from import_item i cross join lateral jsonb_array_elements(i.facts -> 'formerAddresses') a
    where i.run_id = ${runId} and i.state = 'applied' and i.record_id is not null
    order by a ->> 'address', i.no
    on conflict (address) do update set kind = excluded.kind, record_id = excluded.record_id,
      language = excluded.language, start = excluded.start`;
}

export function formerPages(addresses: readonly string[]): Prisma.Sql {
  return Prisma.sql`select address, kind, record_id as "recordId", language, start from former_address
    where address = any(${[...addresses]}::text[])`;
}
