import type { FormInput } from '#core/forms/form-input.js';
import type { SnapshotFile } from '#calendar/imports/reading/reader.js';
import type { ImportRuns } from '#calendar/imports/runs/import-runs.service.js';
import { ReceivedFile } from '#calendar/media/received-file.js';

/** The file of a form; undefined if none was chosen, as browsers then send an empty one. @throws ApiError rest_content_too_large */
export async function sentFile({ file }: FormInput, runs: ImportRuns): Promise<SnapshotFile | undefined> {
  if (!(file instanceof ReceivedFile) || file.path === undefined) return undefined;
  const sent = await runs.sentFile(file.name, file.path);
  return sent.bytes.length === 0 ? undefined : sent;
}
