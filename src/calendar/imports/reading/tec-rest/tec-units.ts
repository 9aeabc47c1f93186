import type { Language } from '#core/language.js';
import { jsonText } from '../json-value.js';
import { comparedPath, isHidden, pathnameOf, seriesPage, type TecAnswers, type TecRow } from './tec-answers.js';
import type { NumberedRow } from './tec-directory.js';

/** An event of one language: a single one, or all dates of a series, which are rows of their own. */
export interface TecUnit {
  /** Number of the event; path of its page for a series, whose dates change their numbers. */
  readonly key: string;
  readonly language: Language;
  /** By start. */
  readonly rows: readonly [NumberedRow, ...NumberedRow[]];
  readonly isSeries: boolean;
}

/** Numbers from here on are of dates of series. */
const FIRST_DATE = 10_000_000;

/** The events of all lists, with what single reads say besides, and those that only single reads show. */
export function tecUnits(answers: TecAnswers, spoken: (row: TecRow) => Language): TecUnit[] {
  const byId = new Map(answers.lists.events.map((row) => [row.id, row]));
  for (const [id, single] of answers.singles) {
    const listed = byId.get(id);
    const isProtected = isHidden(single.row) || (listed !== undefined && isHidden(listed.row));
    byId.set(id, { ...single, ...listed, row: { ...listed?.row, ...single.row }, isProtected });
  }
  const rows = [...byId.values()].map((row, at) => ({ ...row, number: at + 1, spoken: spoken(row) }));
  const groups = Map.groupBy(rows, (row) => `${row.spoken} ${seriesPath(row) ?? row.id}`);
  return [...groups.values()].flatMap((group): TecUnit[] => {
    const [first, ...others] = group.toSorted((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
    if (!first) return [];
    const path = seriesPath(first);
    const key = path === undefined ? first.id : `series:${path}`;
    return [{ key, language: first.spoken, rows: [first, ...others], isSeries: path !== undefined }];
  });
}

/** Path of the series of a date. */
function seriesPath({ id, row }: TecRow): string | undefined {
  if (Number(id) < FIRST_DATE) return undefined;
  const pathname = pathnameOf(comparedPath(jsonText(row['url'])));
  const path = seriesPage(pathname);
  return path === pathname ? undefined : path;
}

function startOf({ row }: TecRow): string {
  return jsonText(row['start_date']);
}
