import { setTimeout as pause } from 'node:timers/promises';
import type { ImportListResponse, ImportResponse } from '#calendar/imports/runs/dto/import.response.js';
import { STATES_AT_WORK } from '#calendar/imports/runs/run-states.js';
import type { SourceListResponse, SourceResponse } from '#calendar/imports/sources/dto/source.response.js';
import type { ApiClient } from '../service/api-client.js';
import type { ImportOptions } from './import-options.js';
import { answered, pagesOf } from './pages.js';
import { isAddress, sourceUpload } from './source-upload.js';

const LOOK_MS = 500;

/** How an import is watched. */
export interface Watching {
  readonly tell?: (run: ImportResponse) => void;
  /** Stops the import in the service. */
  readonly signal?: AbortSignal;
  readonly lookMs?: number;
}

/** Imports into a service, and waits for the end. A dry run is left as a preview, to be read and then forgotten. @throws CommandError, ApiRefusal */
export async function importInto(
  api: ApiClient,
  options: ImportOptions,
  watching: Watching = {},
): Promise<ImportResponse> {
  const body = new FormData();
  body.append('dry_run', String(options.dryRun));
  body.append('allow_withdrawals', String(options.allowWithdrawals));
  const file = await sourceUpload(options);
  if (file) body.append('file', file.content, file.name);
  await api.assertEditor();
  const found = await namedSource(api, options);
  // A preview waits in the service for imports that began before it.
  const earlier = found && !options.dryRun ? await newestOf(api, found.id) : undefined;
  // Who stopped watching an import may have left it at work.
  const last = earlier && (await ended(api, earlier, { ...watching, tell: undefined }));
  if (last?.state === 'stopped' && watching.signal?.aborted === true) return last;
  const source = await sourceOf(api, options, found);
  const { id } = source;
  const isNew = (run: ImportResponse | undefined): boolean => run !== undefined && run.id !== earlier?.id;
  const meanwhile = async (): Promise<unknown> => [await newestOf(api, id)].find(isNew);
  try {
    const run = await answered<ImportResponse>(
      api.request('POST', `/sources/${String(id)}/imports`, { body, meanwhile }),
    );
    return await ended(api, run, watching);
  } catch (error) {
    await forgetPreview(api, source);
    throw error;
  }
}

/** The import at its end. */
async function ended(
  api: ApiClient,
  begun: ImportResponse,
  { tell, signal, lookMs = LOOK_MS }: { [Name in keyof Watching]: Watching[Name] | undefined },
): Promise<ImportResponse> {
  const path = `/imports/${String(begun.id)}`;
  let run = begun;
  while (STATES_AT_WORK.includes(run.state)) {
    if (signal?.aborted === true) return stopped(api, path);
    await pause(lookMs, undefined, { signal }).catch(() => undefined);
    run = await answered<ImportResponse>(api.get(path));
    tell?.(run);
  }
  return run;
}

/** One that ends by itself in the same moment is not stopped. */
async function stopped(api: ApiClient, path: string): Promise<ImportResponse> {
  const meanwhile = async (): Promise<unknown> =>
    [await answered<ImportResponse>(api.get(path))].find(({ state }) => !STATES_AT_WORK.includes(state));
  return answered<ImportResponse>(api.request('POST', `${path}/stop`, { meanwhile }));
}

/** Removes what a dry run was read into. Where that fails, the service does it within an hour or two. */
export async function forgetPreview(api: ApiClient, { id, preview }: SourceResponse): Promise<void> {
  if (preview) await api.request('DELETE', `/sources/${String(id)}`).catch(() => undefined);
}

async function newestOf(api: ApiClient, sourceId: number): Promise<ImportResponse | undefined> {
  const query = { source: String(sourceId), per_page: '1' };
  return (await answered<ImportListResponse>(api.get('/imports', query))).imports[0];
}

/** The source that takes the choices given: the one that was found, or a new one. That of a dry run is a preview of it. */
async function sourceOf(
  api: ApiClient,
  options: ImportOptions,
  found: SourceResponse | undefined,
): Promise<SourceResponse> {
  const address = isAddress(options.from) ? { address: options.from } : {};
  const fields = { ...options.source, kind: options.kind, ...address };
  if (options.dryRun) {
    const choices = found ? { ...fields, preview_of: found.id } : { ...options.newSource, ...fields };
    return answered<SourceResponse>(api.request('POST', '/sources', { body: { ...choices, preview: true } }));
  }
  if (found) return answered<SourceResponse>(api.request('PUT', `/sources/${String(found.id)}`, { body: fields }));
  const body = { ...options.newSource, ...fields };
  return answered<SourceResponse>(
    api.request('POST', '/sources', { body, meanwhile: () => namedSource(api, options) }),
  );
}

async function namedSource(api: ApiClient, { kind, source }: ImportOptions): Promise<SourceResponse | undefined> {
  for await (const { sources } of pagesOf<SourceListResponse>(api, '/sources')) {
    const found = sources.find((one) => one.name === source['name'] && one.kind === kind);
    if (found) return found;
  }
  return undefined;
}
