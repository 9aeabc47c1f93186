import { basename, resolve } from 'node:path';
import { optionsOf, usageOf, type ImportOptions } from '../import/import-options.js';

const USAGE = usageOf(
  'load -- <folder>',
  'Imports the events.jsonl and venues.jsonl of a folder into a running service, as a source.',
);

const FILES = ['venues.jsonl', 'events.jsonl'];

/** @throws CommandError with the usage */
export function loadOptions(args: readonly string[]): ImportOptions {
  const { positionals, ...options } = optionsOf(args, USAGE, 1);
  const [folder = ''] = positionals;
  const source = { name: basename(resolve(folder)), ...options.source };
  return { ...options, source, kind: 'jsonl', from: folder, files: FILES, newSource: { authority: 'overwrite' } };
}
