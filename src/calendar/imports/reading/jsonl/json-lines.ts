import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordPlace } from '../import-record.js';
import { isJsonObject, jsonOfText, type JsonObject } from '../json-value.js';
import type { SnapshotFile } from '../reader.js';

/** A line that is not blank. */
export interface JsonLine {
  readonly place: RecordPlace;
  /** Undefined for a line that is no object of JSON, or is longer than any record. */
  readonly value: JsonObject | undefined;
  /** How it begins. */
  readonly start: string;
}

const LINE_FEED = 10;
const LONGEST_LINE = 1_000_000;
const SHOWN = 80;
/** Lines after which requests are answered. */
const AT_ONCE = 1000;
/** Most lines of a file, blank ones too. */
const MOST_LINES = 1_000_000;

/** The lines of a file; undefined where there are more than any source has. */
export async function jsonLines({ name, bytes }: SnapshotFile, most: number): Promise<JsonLine[] | undefined> {
  const lines: JsonLine[] = [];
  const decoder = new TextDecoder();
  const strict = new TextDecoder('utf-8', { fatal: true });
  for (let [row, at] = [1, 0]; at < bytes.length; row += 1) {
    const found = bytes.indexOf(LINE_FEED, at);
    const end = found < 0 ? bytes.length : found;
    const line = bytes.subarray(at, end);
    at = end + 1;
    if (row % AT_ONCE === 0) await nextTurn();
    const start = decoder.decode(line.subarray(0, SHOWN)).trim();
    if (start === '' && decoder.decode(line.subarray(0, LONGEST_LINE)).trim() === '') {
      if (row > MOST_LINES) return undefined;
      continue;
    }
    if (lines.length === most || row > MOST_LINES) return undefined;
    lines.push({ place: { file: name, rows: [row] }, value: valueOf(line, strict), start });
  }
  return lines;
}

function valueOf(line: Uint8Array, decoder: TextDecoder): JsonObject | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  try {
    const value = jsonOfText(decoder.decode(line));
    return isJsonObject(value) ? value : undefined;
  } catch {
    // Bytes that are no UTF-8.
    return undefined;
  }
}
