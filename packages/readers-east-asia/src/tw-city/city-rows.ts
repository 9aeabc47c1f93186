import {
  decodeTable,
  isJsonObject,
  type JsonObject,
  jsonObjects,
  jsonOfBytes,
  jsonText,
  type ReadingOptions,
  type SnapshotFile,
  type SourceRefusal,
} from 'kalends/reading';

/** A row of a city's table: values by the names that its city gives to fields, in small letters and without explanations. */
export type CityRow = ReadonlyMap<string, string>;

export interface CityRows {
  readonly rows: readonly CityRow[];
  /** Whether these are all that the city has. */
  readonly isWhole: boolean;
}

/** Names of the start, which tell such a table from others. */
export const STARTS = ['begin', 'activedate', 'activitysdate', 'activitystart', 'act_date', 'start'];
/** Parameters that bound the number of rows. */
const BOUNDS = ['size', 'top', 'limit', '$top'];

/** Rows of a table in JSON or CSV. */
export function cityRows(file: SnapshotFile, options: ReadingOptions): CityRows | SourceRefusal {
  const value = jsonOfBytes(file.bytes);
  if (value === undefined) return rowsOfTable(file, options);
  const list = listIn(value);
  const rows = jsonObjects(list).map(
    (row) => new Map(Object.entries(row).map(([name, one]) => [plainName(name), textOf(one)])),
  );
  if (!Array.isArray(list) || (rows.length > 0 && !rows.some(isOfCity)))
    return { refusal: 'not-the-format', found: 'JSON' };
  const total = isJsonObject(value) ? Number(jsonText(value['total'] ?? value['Total'])) || 0 : 0;
  return { rows, isWhole: rows.length >= total && !isBounded(file.name, rows.length) };
}

function rowsOfTable(file: SnapshotFile, options: ReadingOptions): CityRows | SourceRefusal {
  const table = decodeTable(file, options);
  if ('refusal' in table) return table;
  const names = table.headings.map(plainName);
  const rows = table.rows.map(({ cells }) => new Map(names.map((name, at) => [name, (cells[at] ?? '').trim()])));
  if (!STARTS.some((name) => names.includes(name))) return { refusal: 'columns-unclear' };
  return { rows, isWhole: table.isWhole && !isBounded(file.name, rows.length) };
}

/** The list that stands alone, or within what a city puts around it. */
function listIn(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const inner = [value['data'], value['Data'], resultsOf(value['result']), infosOf(value['XML_Head'])];
  return inner.find((one) => Array.isArray(one));
}

function resultsOf(value: unknown): unknown {
  return isJsonObject(value) ? value['results'] : undefined;
}

function infosOf(value: unknown): unknown {
  const infos: JsonObject = isJsonObject(value) && isJsonObject(value['Infos']) ? value['Infos'] : {};
  return infos['Info'];
}

/** `title(活動名稱)` is `title`. */
export function plainName(name: string): string {
  return name
    .replace(/[(（].*$/s, '')
    .trim()
    .toLowerCase();
}

function isOfCity(row: CityRow): boolean {
  return STARTS.some((name) => row.has(name));
}

function isBounded(name: string, count: number): boolean {
  const parameters = URL.parse(name)?.searchParams;
  return BOUNDS.some((bound) => Number(parameters?.get(bound) ?? Number.POSITIVE_INFINITY) <= count);
}

/** Texts and numbers; of links the first one's address. */
function textOf(value: unknown): string {
  const [first] = Array.isArray(value) ? jsonObjects(value) : [];
  return first ? jsonText(first['src'] ?? first['relateurl']) : jsonText(value).trim();
}
