import type { Machine } from '../run/machine.js';
import type { Loaded } from './load.js';
import type { Line } from './measure.js';

/** A plan with its request. */
export interface Plan {
  readonly line: Line;
  readonly plan: string;
}

/** One size. */
export interface Section {
  readonly size: number;
  readonly lines: readonly Line[];
  readonly plans: readonly Plan[];
  readonly load: readonly Loaded[];
}

const count = (number: number): string => number.toLocaleString('en-GB');

/** Nothing was answered in time where there is none: it travels as null between processes. */
const milliseconds = (time: number | null): string => time?.toFixed(1) ?? '–';

export function report(sections: readonly Section[], machine: Machine, date: Date): string {
  return `# How fast the search is

Written by \`npm run bench -- search\` on ${date.toISOString().slice(0, 10)}; do not edit. How it works is told in
[ADR 12](../../docs/adr/0012-search-by-character-tokens.md).

${String(machine.cores)} cores (${machine.processor}), ${String(Math.round(machine.memory / 2 ** 30))} GB, Node ${machine.node}, PostgreSQL
${machine.postgres}; database, service and load share them. No answer comes from memory. Times are milliseconds.

${sections.map(section).join('\n')}`;
}

function section({ size, lines, plans, load }: Section): string {
  const parts = [`## ${count(size)} events\n`];
  if (lines.length > 0) parts.push(tableOfLines(lines));
  if (load.length > 0) parts.push(tableOfLoad(load));
  if (plans.length > 0) parts.push('### Plans\n', ...plans.map(planOf));
  return parts.join('\n');
}

function tableOfLines(lines: readonly Line[]): string {
  const rows = lines.map(({ kind, language, share, searches, matched, most, p50, p95 }) => [
    kind.name,
    language,
    share,
    String(searches),
    count(matched),
    count(most),
    p50.toFixed(1),
    p95.toFixed(1),
  ]);
  return `### In the database

The one statement of a list: ids of a page of 9, total and everything that is shown of the nine, over all dates,
prepared, the fastest of three runs.
Rare words occur in at most 2 % of the events.

${table(['search', 'language', 'share', 'searches', 'found (median)', 'found (most)', 'median', 'p95'], rows)}
`;
}

function tableOfLoad(load: readonly Loaded[]): string {
  const rows = load.map(({ name, connections, perSecond, p50, p95, failed, use }) => [
    name,
    String(connections),
    perSecond.toFixed(0),
    milliseconds(p50),
    milliseconds(p95),
    String(failed),
    use.loopP99.toFixed(1),
    use.loopMax.toFixed(1),
  ]);
  return `### Over HTTP

With the default window of dates. The delay is that of the service's event loop.

${table(['search', 'connections', 'a second', 'median', 'p95', 'failed', 'delay p99', 'longest delay'], rows)}
`;
}

function planOf({ line, plan }: Plan): string {
  return `#### ${line.kind.name}, ${line.share}: \`${line.typical.words.replaceAll('"', '')}\` (${line.language}, ${count(line.typical.total)} events)

${line.kind.why}

\`\`\`text
${plan}
\`\`\`
`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
