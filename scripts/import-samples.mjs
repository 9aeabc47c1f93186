// npm run import:samples -- <folder> [--only NAME]…
// Runs the readers of imports over a folder of samples, and compares what they find with the expected.json beside the files.
// Exit status 1 on any difference. Which reader reads which files stands in import-samples-table.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRecords } from './import-samples-facts.mjs';
import { SAMPLES } from './import-samples-table.mjs';
import { parseZone } from '../src/core/dates/zone.ts';

const NOW = new Date('2026-11-25T00:00:00Z');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
});
const [root] = positionals;
if (root === undefined) {
  console.error('Usage: npm run import:samples -- <folder> [--only NAME]…');
  process.exit(2);
}

const totals = new Map();
for (const row of SAMPLES) {
  const wanted =
    values.only === undefined || values.only.some((name) => `${row.folder}/${row.files[0]}`.includes(name));
  if (!wanted || !existsSync(join(root, row.folder, 'expected.json'))) continue;
  const { agreeing, differences } = await compareRow(row);
  const name = `${row.folder}/${row.files.join(' + ')}`;
  console.log(`${differences.length === 0 ? 'agrees ' : 'differs'} ${name}: ${agreeing} records agree`);
  for (const difference of differences) console.log(`    ${difference}`);
  const total = totals.get(row.folder) ?? { agreeing: 0, differences: 0 };
  totals.set(row.folder, {
    agreeing: total.agreeing + agreeing,
    differences: total.differences + differences.length,
  });
}
console.log('');
for (const [folder, { agreeing, differences }] of totals) {
  console.log(`${folder.padEnd(16)} ${String(agreeing).padStart(4)} agree, ${differences} differences`);
}
process.exitCode = [...totals.values()].some(({ differences }) => differences > 0) ? 1 : 0;

async function compareRow({ folder, files, expected, reader, options }) {
  const all = JSON.parse(readFileSync(join(root, folder, 'expected.json'), 'utf8'));
  const entry = typeof expected === 'function' ? expected(all) : joined(all.files, expected ?? files);
  const snapshot = files.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(root, folder, name))) }));
  try {
    const read = await reader();
    const found = await read(snapshot, readingOptions(entry.source, options));
    return compareRecords(entry, found);
  } catch (error) {
    return { agreeing: 0, differences: [`the reader threw: ${error.stack}`] };
  }
}

/** Entries of several files as one: each record keeps the name of its file. */
function joined(entries, names) {
  const parts = names.map((name) => {
    if (entries[name] === undefined) throw new Error(`expected.json has no ${name}`);
    return entries[name];
  });
  const [first, ...others] = parts;
  if (others.length === 0) return first;
  const lists = ['events', 'venues', 'organizers', 'categories', 'tags', 'refused', 'skipped', 'withdrawn'];
  const lined = (list) => parts.flatMap((part, at) => (part[list] ?? []).map((one) => withFile(one, names[at])));
  return { ...first, ...Object.fromEntries(lists.map((list) => [list, lined(list)])) };
}

function withFile(record, file) {
  return typeof record === 'object' ? { file, ...record } : record;
}

function readingOptions(source = {}, options = {}) {
  const zone = parseZone(options.zone ?? source.zone?.split(' ')[0] ?? 'UTC');
  const language = options.language ?? source.language?.split(/[ ,]/)[0] ?? 'en';
  const site = options.site ?? source.site ?? source.address;
  return { ...(site === undefined ? {} : { site }), now: NOW, ...options, zone, language };
}
