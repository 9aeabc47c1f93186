import { csvRow } from '#core/text/csv-row.js';
import type { ImportItemResponse, ImportResponse } from '#calendar/imports/runs/dto/import.response.js';

const HEADINGS = 'action,state,kind,key,title,file,row,code,column,value,field,language,before,after,taken,address';
export const REPORT_HEADING = csvRow(HEADINGS.split(','));

/** Lines of a table, one for each remark and change of each record. */
export function reportLines(items: readonly ImportItemResponse[]): string[] {
  return items.flatMap((item) => {
    const { action, state, kind, key, title, file, rows, record_url } = item;
    const record = [action, state, kind, key, title, file, rows[0]];
    const address = [record_url];
    const noted = item.notes.map(({ code, column, value }) => [code, column, value, '', '', '', '', '']);
    const changed = item.changes.map(({ field, language, before, after, taken }) => [
      '',
      '',
      '',
      field,
      language,
      before,
      after,
      taken,
    ]);
    const all = [...noted, ...changed];
    return (all.length > 0 ? all : [Array<string>(8).fill('')]).map((middle) =>
      csvRow([...record, ...middle, ...address].map(cell)),
    );
  });
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an import did, in two lines. */
export function runSummary({ state, reason, counts }: ImportResponse): string {
  const parts = [
    `new ${String(counts.create)}`,
    `changed ${String(counts.update)}`,
    ...(counts.keys_replaced === 0 ? [] : [`keys replaced ${String(counts.keys_replaced)}`]),
    `withdrawn ${String(counts.withdraw)}`,
    `back ${String(counts.return)}`,
    `the same ${String(counts.unchanged)}`,
    `refused ${String(counts.refused + counts.failed)}`,
    `left out ${String(counts.skipped + counts.ignored)}`,
  ];
  const end = reason === null ? state : `${state} (${reason})`;
  return `${parts.join(', ')}\n${end}; written ${String(counts.applied)}`;
}
