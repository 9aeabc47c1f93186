import type { Tx } from '../database/transaction.js';
import { Prisma } from '../database/generated/prisma/client.js';
import { secretsOf, type NotedRecord } from './facts.js';
import { factsSql, kindSql } from './facts.sql.js';
import type { Writer } from './note.js';
import { WRITER, writerValues } from './writer.sql.js';

/** Records all facts of a new record in one statement, as `changesBetween` would list them. */
export async function noteCreated(tx: Tx, record: NotedRecord, id: number, writer: Writer): Promise<void> {
  await tx.$executeRaw`with created as materialized (
      select ${kindSql(record)} as kind, r.id, r.revision, ${factsSql(record)}::jsonb as facts
      from ${Prisma.raw(record.table)} r where r.id = ${id}
    )
    insert into history (kind, record_id, revision, action, languages, changes, ${WRITER})
    select r.kind, r.id, r.revision, 'create', c.languages, c.changes, ${writerValues(writer)}
    from created r cross join lateral (
      select coalesce(array_agg(distinct v.language) filter (where v.language is not null), '{}') as languages,
        coalesce(jsonb_agg(jsonb_build_object('field', v.field, 'language', v.language, 'before', null, 'after', v.value)
          order by v.language nulls first, v.field), '[]') as changes
      from (
        select null::text collate "C" as language, o.key collate "C" as field,
          case when o.key = any(${[...secretsOf(record)]}::text[]) then '"set"' else o.value end as value
        from jsonb_each(r.facts -> 'own') o
        union all
        select x.key collate "C", t.key collate "C", t.value
        from jsonb_each(r.facts -> 'texts') x cross join jsonb_each(x.value) t
      ) v
    ) c`;
}
