import type pg from 'pg';

const PUBLICATIONS = ['event', 'venue', 'organizer'] as const;

/** What generated records lack that the service would have given them, in words; nothing where all is well. */
export async function brokenInvariants(client: pg.Client): Promise<string[]> {
  const wrong: string[] = [];
  for (const [words, statement] of statements()) {
    const { rows } = await client.query<{ wrong: number }>(`select count(*)::int as wrong from (${statement}) s`);
    if (rows[0]?.wrong !== 0) wrong.push(`${words}: ${String(rows[0]?.wrong)}`);
  }
  return wrong;
}

function* statements(): Generator<readonly [words: string, statement: string]> {
  for (const table of [...PUBLICATIONS, 'term'] as const) {
    const title = table === 'event' ? 'title' : 'name';
    yield [
      `${table}: no title in the original language`,
      `select 1 from ${table} r where not exists (select 1 from ${table}_translation x where x.${table}_id = r.id
         and x.language = r.original_language and x.${title} <> '' and x.slug <> '')`,
    ];
    yield [
      `${table}: the digest of a translation is not its original's`,
      `select 1 from ${table} r join ${table}_translation o on o.${table}_id = r.id and o.language = r.original_language
         join ${table}_translation x on x.${table}_id = r.id where x.source_digest is distinct from o.source_digest`,
    ];
  }
  for (const table of PUBLICATIONS) {
    yield [
      `${table}: an id that is yet to be given`,
      `select 1 from ${table}, record_id_seq q where id > q.last_value`,
    ];
  }
}

/** The indexes, constraints and triggers of a database, to be compared with those of another. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
}
