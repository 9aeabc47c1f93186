import { termCount } from '../records/lists/due-publications.sql.js';
import { FLAG, OPTIONAL_NUMBER, type Column } from '../records/reading/columns.js';
import { defineRecord, RECORD, type RowOf } from '../records/reading/record.js';
import type { Taxonomy } from './taxonomy.js';

// Not in the history: the record's kind says it.
const TAXONOMY: Column<Taxonomy> = { fact: null };
const COUNT: Column<number> = { expression: (_, alias) => termCount(alias), read: Number };

/** A category or a tag. */
export const TERM = defineRecord({
  table: 'term',
  title: 'name',
  texts: ['name', 'description', 'slug'],
  kept: { ...RECORD, taxonomy: TAXONOMY, waits: FLAG },
  input: { parent_id: OPTIONAL_NUMBER, tint: OPTIONAL_NUMBER },
  counted: { count: COUNT },
  parameters: { parent_id: 'parent' },
  searched: { excerpt: ['slug'], body: [], columns: [], hidden: [] },
});

export type TermRow = RowOf<typeof TERM>;
