import { Fragment } from './json-fragments.js';

interface Tree {
  readonly children: Map<string, Tree>;
  whole: boolean;
}

/** What who follows a list or the log goes on by: without it, the next question cannot be asked. */
const FOLLOWING = ['changed_ids', 'has_more', 'next_sync_token', 'next_since'];

/**
 * Keeps only the fields in `_fields` (comma-separated or an array; dots select nested fields, also in lists), and what a copy
 * goes on by.
 */
export function trimFields(body: object, { _fields: fields, ...others }: Readonly<Record<string, unknown>>): object {
  const names = fieldNames(fields);
  if (names.length === 0) return body;
  const isCopy = others['sync'] !== undefined || others['sync_page'] !== undefined;
  return trim(body, treeOf([...names, ...FOLLOWING, ...(isCopy ? ['next_rest_url'] : [])])) as object;
}

const MOST_FIELDS = 200;
const LONGEST_LIST = 20_000;

function fieldNames(fields: unknown): string[] {
  const text = typeof fields === 'string' ? fields.slice(0, LONGEST_LIST).split(',', MOST_FIELDS) : [];
  const names: unknown[] = Array.isArray(fields) ? fields : text;
  return names
    .filter((item) => typeof item === 'string')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MOST_FIELDS);
}

function treeOf(names: readonly string[]): Tree {
  const root: Tree = { children: new Map(), whole: false };
  for (const name of names) {
    let node = root;
    for (const part of name.split('.', 16)) {
      const child = node.children.get(part) ?? { children: new Map<string, Tree>(), whole: false };
      node.children.set(part, child);
      node = child;
    }
    node.whole = true;
  }
  return root;
}

function trim(value: unknown, tree: Tree): unknown {
  if (value instanceof Fragment) return trim(value.value, tree);
  if (tree.whole || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => trim(item, tree));
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const child = tree.children.get(key);
    return child ? [[key, trim(item, child)] as const] : [];
  });
  return Object.fromEntries(entries);
}
