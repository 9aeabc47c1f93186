import { isLanguage } from '#core/language.js';
import type { ReadingOptions, SourceRefusal } from '../reader.js';
import type { DecodedTable } from '../tables/decode-table.js';
import { foldedHeading } from '../tables/heading-names.js';
import { safeColumns } from './propose-columns.js';
import { TABLE_FIELDS, TEXT_FIELDS } from './table-fields.js';
import { tecColumns, type CsvColumns } from './tec-columns.js';

/** Kind and fields of a table: as an editor chose them, else by headings of The Events Calendar or such as leave no doubt. */
export function tableColumnsOf(
  { headings, rows }: DecodedTable,
  { columns }: ReadingOptions,
): CsvColumns | SourceRefusal {
  const known = tecColumns(headings);
  if (!columns || Object.keys(columns).length === 0)
    return known?.kind === 'events' ? known : (safeColumns(headings, rows) ?? known ?? unclear(headings));
  const chosen = new Map(Object.entries(columns).map(([heading, field]) => [foldedHeading(heading), field.trim()]));
  const fields = headings.map((heading, at) => {
    const field = chosen.get(foldedHeading(heading));
    if (field === undefined) return known?.kind === 'events' ? known.columns[at] : undefined;
    return isField(field) ? field : undefined;
  });
  const hasTitle = fields.some((field) => field !== undefined && /^title(?::|$)/.test(field));
  if (hasTitle && fields.includes('start_date')) return { kind: 'events', columns: fields };
  return known && known.kind !== 'events' ? known : unclear(headings);
}

function isField(text: string): boolean {
  const [name = '', language, ...rest] = text.split(':');
  if (language === undefined) return TABLE_FIELDS.some((field) => field === name);
  return rest.length === 0 && isLanguage(language) && TEXT_FIELDS.some((field) => field === name);
}

function unclear(headings: readonly string[]): SourceRefusal {
  return { refusal: 'columns-unclear', found: headings.slice(0, 12).join(', ').slice(0, 200).toWellFormed() };
}
