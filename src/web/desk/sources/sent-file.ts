import { readFile } from 'node:fs/promises';
import type { FormInput } from '#core/forms/form-input.js';
import type { SnapshotFile } from '#calendar/imports/reading/reader.js';
import { ReceivedFile } from '#calendar/media/received-file.js';

/** The file of a form; undefined if none was chosen, as browsers then send an empty one. */
export async function sentFile({ file }: FormInput): Promise<SnapshotFile | undefined> {
  if (!(file instanceof ReceivedFile) || file.path === undefined) return undefined;
  const bytes = await readFile(file.path);
  return bytes.length === 0 ? undefined : { name: file.name, bytes };
}
