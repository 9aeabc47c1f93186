import { basename, resolve } from 'node:path';
import { optionsOf, SERVICE_USAGE, type ImportOptions } from '../import/import-options.js';

const USAGE = `usage: npm run load -- <folder> [options]
Imports the events.jsonl and venues.jsonl of a folder into a running service, as a source.
  --dry-run                plans only, and says what would happen
  --report <file.csv>      writes each record that differs or was left out
  --source <name>          name of the source; that of the folder where it is not given
  --timezone <zone>        of times that have none
  --authority <who>        who wins where a record was edited here: overwrite (at first), preserve or retain
  --status <status>        of new records: publish, draft or pending
${SERVICE_USAGE}`;

const FILES = ['venues.jsonl', 'events.jsonl'];

/** @throws CommandError with the usage */
export function loadOptions(args: readonly string[]): ImportOptions {
  const { positionals, ...options } = optionsOf(args, USAGE, 1);
  const [folder = ''] = positionals;
  const source = { name: basename(resolve(folder)), ...options.source };
  return { ...options, source, kind: 'jsonl', from: folder, files: FILES, newSource: { authority: 'overwrite' } };
}
