import {
  isJsonObject,
  type JsonObject,
  jsonObjects,
  jsonOfBytes,
  jsonText,
  type SnapshotFile,
  type SourceRefusal,
} from 'kalends/reading';

/** Rows of an answer, or of the file of the same table. */
export interface SeoulRows {
  /** With names in capitals: the file has small ones. */
  readonly rows: readonly JsonObject[];
  /** Number of all rows; undefined where the file does not say it. */
  readonly total: number | undefined;
}

const SERVICE = 'culturalEventInfo';
const LONGEST_ERROR = 200;

/** Rows in a file; an answer without any is no error. */
export function seoulRows(file: SnapshotFile): SeoulRows | SourceRefusal {
  const value = jsonOfBytes(file.bytes);
  if (!isJsonObject(value)) return { refusal: 'not-the-format' };
  const answer = isJsonObject(value[SERVICE]) ? value[SERVICE] : value;
  if (Array.isArray(answer['DATA'])) return { rows: jsonObjects(answer['DATA']).map(inCapitals), total: undefined };
  const result = isJsonObject(answer['RESULT']) ? answer['RESULT'] : {};
  const code = jsonText(result['CODE']);
  if (code === 'INFO-200') return { rows: [], total: 0 };
  if (code === 'INFO-100') return { refusal: 'login-refused' };
  if (code !== 'INFO-000') {
    const found = `${code} ${jsonText(result['MESSAGE'])}`.trim().slice(0, LONGEST_ERROR);
    return found === '' ? { refusal: 'not-the-format' } : { refusal: 'source-error', found };
  }
  return { rows: jsonObjects(answer['row']).map(inCapitals), total: Number(jsonText(answer['list_total_count'])) || 0 };
}

function inCapitals(row: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value]));
}
