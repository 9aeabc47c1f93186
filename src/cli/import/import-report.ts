import { writeFile } from 'node:fs/promises';
import type {
  ImportItemListResponse,
  ImportItemResponse,
  ImportResponse,
} from '#calendar/imports/runs/dto/import.response.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { ApiClient } from '../service/api-client.js';
import { terminalLine } from '../service/terminal-line.js';
import { pagesOf } from './pages.js';
import { REPORT_HEADING, reportLines } from './report.js';

/** Writes a table of each record that differs or was left out. */
export async function writeReport(api: ApiClient, run: ImportResponse, file: string): Promise<void> {
  const lines: string[] = [];
  for await (const { items } of itemsOf(api, run)) lines.push(...reportLines(items));
  await writeFile(file, [REPORT_HEADING, ...lines].join(''));
}

/** A line for each record that was refused, and for each remark on another: its place, and what is to be said. */
export async function* remarkLines(api: ApiClient, run: ImportResponse): AsyncGenerator<string> {
  for await (const { items } of itemsOf(api, run)) yield* items.flatMap(linesOf);
}

function itemsOf(api: ApiClient, { id }: ImportResponse): AsyncGenerator<ImportItemListResponse> {
  return pagesOf<ImportItemListResponse>(api, `/imports/${String(id)}/items`);
}

function linesOf(item: ImportItemResponse): string[] {
  const isRefused = item.action === 'refused' || item.state === 'failed';
  return item.notes.map(
    (note) => `${terminalLine(`${placeOf(item)}${isRefused ? ' was refused' : ''}: ${sentence(note)}`)}\n`,
  );
}

/** `events.jsonl:3 (event 161003)` */
function placeOf({ kind, key, file, rows }: ImportItemResponse): string {
  const place = [file ?? '', ...rows.slice(0, 1)].join(':');
  return key === '' ? place : `${place} (${kind.replace(/ies$/, 'y').replace(/s$/, '')} ${key})`.trim();
}

function sentence({ code, column, value }: ImportItemResponse['notes'][number]): string {
  const texts: Readonly<Record<string, string>> = messagesOf('en').imports.code;
  const about = column === null ? '' : `${column}: `;
  return `${about}${texts[code] ?? code}${value === null ? '' : ` (${value})`}`;
}
