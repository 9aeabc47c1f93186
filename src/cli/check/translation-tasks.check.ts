import { LANGUAGES } from '#core/language.js';
import { TRANSLATION_STATUS } from '#calendar/translations/translation-rows.sql.js';
import type { Check } from './check.js';

interface Row {
  readonly id: number;
  readonly language: string;
  readonly wanted: string | null;
  readonly kept: string | null;
}

/** The rows of `translation_task`, maintained by the routine `refresh_translation_tasks`. */
export const TRANSLATION_TASKS: Check = {
  name: 'translation tasks',
  of: 'event',
  async differences(tx, { from, to }) {
    const rows = await tx.$queryRaw<Row[]>`
      with wanted as (
        select r.id as event_id, l.language, case when x.title is null then 'missing' else ${TRANSLATION_STATUS} end as status,
          r.original_language, o.modified_at
        from event r cross join unnest(${[...LANGUAGES]}::text[]) l(language)
        left join event_translation x on x.event_id = r.id and x.language = l.language
        left join event_translation o on o.event_id = r.id and o.language = r.original_language and o.title is not null
        where r.id between ${from} and ${to} and r.status <> 'trash' and r.series_id is null and l.language <> r.original_language
      )
      select coalesce(w.event_id, p.event_id) as id, coalesce(w.language, p.language) as language,
        w.status as wanted, p.status as kept
      from wanted w full join (select * from translation_task where event_id between ${from} and ${to}) p
        on p.event_id = w.event_id and p.language = w.language
      where (w.status, w.original_language, w.modified_at) is distinct from (p.status, p.original_language, p.modified_at)
      order by 1, 2`;
    return rows.map(({ id, language, wanted, kept }) => ({ id, words: words(id, language, wanted, kept) }));
  },
  async repair(tx, ids) {
    await tx.$executeRaw`select refresh_translation_tasks(${[...ids]}::int[])`;
  },
};

function words(id: number, language: string, wanted: string | null, kept: string | null): string {
  const texts = `the texts of event ${String(id)} in ${language}`;
  if (wanted === null) return `translators are shown ${texts}, which are none of their work`;
  if (kept === null) return `${texts} are ${wanted}, but translators are not shown them`;
  if (wanted === kept) return `${texts} are kept with another original or another date`;
  return `${texts} are ${wanted}, but kept as ${kept}`;
}
