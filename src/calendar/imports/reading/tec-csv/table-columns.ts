import { eventFieldsShown } from '#core/event-fields.js';
import { isLanguage } from '#core/language.js';
import type { ReadingOptions, SourceRefusal } from '../reader.js';
import type { DecodedTable } from '../tables/decode-table.js';
import { foldedHeading } from '../tables/heading-names.js';
import { tecColumns, type CsvColumns } from './tec-columns.js';

/** Fields of an event that have a text in each language: `title:ja`. */
const TEXT_FIELDS = ['title', 'description', 'excerpt', 'website', 'cost'] as const;

/** Fields that a column of any table of events can be mapped to. */
export const TABLE_FIELDS = [
  ...TEXT_FIELDS,
  ...['key', 'slug', 'start_date', 'start_time', 'end_date', 'end_time', 'timezone', 'all_day'],
  ...['venue', 'address', 'city', 'province', 'country', 'zip', 'phone', 'latitude', 'longitude'],
  ...['organizers', 'categories', 'tags', 'image'],
  ...['currency_code', 'currency_symbol', 'currency_position'],
  ...eventFieldsShown('table'),
  'event_status',
] as const;

/** Kind and fields of a table: as an editor chose them, else by the headings of The Events Calendar. */
export function tableColumnsOf({ headings }: DecodedTable, { columns }: ReadingOptions): CsvColumns | SourceRefusal {
  const known = tecColumns(headings);
  if (!columns || Object.keys(columns).length === 0) return known ?? unclear(headings);
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
