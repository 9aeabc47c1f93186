import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ImportItemListResponse, ImportResponse } from '../../calendar/imports/runs/dto/import.response.js';
import { STATES_AT_WORK } from '../../calendar/imports/runs/run-states.js';
import type { SourceListResponse, SourceResponse } from '../../calendar/imports/sources/dto/source.response.js';
import type { ApiClient } from '../load/api-client.js';
import { CommandError } from '../load/target.js';
import type { ImportOptions } from './import-options.js';
import { REPORT_HEADING, reportLines } from './report.js';

const LOOK_MS = 500;
const PAGE = 50;

/** Imports into a service, and waits for the end. @throws CommandError, ApiRefusal */
export async function importInto(
  api: ApiClient,
  options: ImportOptions,
  tell: (run: ImportResponse) => void,
): Promise<ImportResponse> {
  const isAddress = /^https?:\/\//i.test(options.from);
  const source = await sourceOf(api, options, isAddress);
  const body = new FormData();
  body.append('dry_run', String(options.dryRun));
  body.append('allow_withdrawals', String(options.allowWithdrawals));
  if (!isAddress) body.append('file', new Blob([await bytesOf(options.from)]), basename(options.from));
  let run = await answered<ImportResponse>(api.request('POST', `/sources/${String(source.id)}/imports`, { body }));
  while (STATES_AT_WORK.includes(run.state)) {
    await pause(LOOK_MS);
    run = await answered<ImportResponse>(api.get(`/imports/${String(run.id)}`));
    tell(run);
  }
  if (options.report !== undefined) await writeReport(api, run, options.report);
  return run;
}

/** The source of this name and kind; it is made where there is none, and takes the choices given. */
async function sourceOf(api: ApiClient, options: ImportOptions, isAddress: boolean): Promise<SourceResponse> {
  const fields = { ...options.source, kind: options.kind, ...(isAddress ? { address: options.from } : {}) };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await answered<SourceListResponse>(
      api.get('/sources', { page: String(page), per_page: String(PAGE) }),
    );
    const found = list.sources.find(({ name, kind }) => name === options.source['name'] && kind === options.kind);
    if (found) return answered<SourceResponse>(api.request('PUT', `/sources/${String(found.id)}`, { body: fields }));
    pages = list.total_pages;
  }
  return answered<SourceResponse>(api.request('POST', '/sources', { body: fields }));
}

async function bytesOf(from: string): Promise<Uint8Array<ArrayBuffer>> {
  if (from === '-') return new Uint8Array(await buffer(process.stdin));
  try {
    return new Uint8Array(await readFile(from));
  } catch (error) {
    throw new CommandError(`${from} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function writeReport(api: ApiClient, run: ImportResponse, file: string): Promise<void> {
  const lines: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { page: String(page), per_page: String(PAGE) };
    const list = await answered<ImportItemListResponse>(api.get(`/imports/${String(run.id)}/items`, query));
    lines.push(...reportLines(list.items));
    pages = list.total_pages;
  }
  await writeFile(file, [REPORT_HEADING, ...lines].join(''));
}

/** An answer in the form that the document of the API gives it. */
async function answered<Form>(answer: Promise<unknown>): Promise<Form> {
  return (await answer) as Form;
}
