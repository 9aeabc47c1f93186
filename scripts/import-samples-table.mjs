// One row for each reading of sample files: folder, files, reader, and an editor's choices where `source` of expected.json does
// not have them. `expected` names the entries of expected.json, or makes one; it is the names of the files where absent.

import { FEEDS } from './import-samples-feeds.mjs';
import { TABLES } from './import-samples-tables.mjs';

export const SAMPLES = [...FEEDS, ...TABLES];

/** Words of expected.json for what has another code here. */
export const CODES = {
  blank: 'empty-row',
  trash: 'trashed',
  'another-type': 'other-type',
  'headings-unknown': 'columns-unclear',
};
