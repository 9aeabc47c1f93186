import type { Measured, Settings, SizeResult } from './measure.js';

/** Figures of the original: 10,000 events, two cores, 8 connections; each beside what it is compared with here. */
const ORIGINAL: readonly (readonly [name: string, ours: string, perSecond: number])[] = [
  ['default list of 9', 'default list', 15],
  ['default list of 9', 'default list, from memory', 15],
  ['search, 50 a page', 'search, 50 a page, frequent', 7.6],
  ['categories, 10 a page', 'categories', 20],
  ['single event', 'event by id', 46],
];
const ORIGINAL_CREATE_MS = 113;

/** The results as Markdown. */
export function report(results: readonly SizeResult[], settings: Settings, at: Date): string {
  const [{ machine } = undefined as never] = results;
  const lines = [
    '# Results',
    '',
    `Measured on ${at.toISOString().slice(0, 10)} with \`npm run bench\`: ${String(settings.connections)} connections, ${String(settings.seconds)} s for each line after a warm-up, load generator, service and database on one machine.`,
    '',
    `${machine.processor}, ${String(machine.cores)} cores, ${gigabytes(machine.memory)} of memory, ${machine.system}; Node ${machine.node}, PostgreSQL ${machine.postgres}; a page is on the disk after ${machine.fsync.toFixed(2)} ms; load average ${machine.load.toFixed(1)}.`,
    '',
    '![Requests a second](results.svg)',
    '',
    ...overview(results),
    ...heard(results),
    ...table(results),
    ...floors(results),
    ...originals(results),
  ];
  return `${lines.join('\n')}\n`;
}

function overview(results: readonly SizeResult[]): string[] {
  return [
    '## The processes',
    '',
    '| events | start-up | memory of the service | memory of the database |',
    '|---:|---:|---:|---:|',
    ...results.map(
      ({ size, startup, serviceRss, databaseRss }) =>
        `| ${count(size)} | ${(startup / 1000).toFixed(1)} s | ${megabytes(serviceRss)} | ${databaseRss === undefined ? '' : megabytes(databaseRss)} |`,
    ),
    '',
  ];
}

function heard(results: readonly SizeResult[]): string[] {
  const known = results.flatMap(({ size, notices }) => (notices ? [{ size, ...notices }] : []));
  if (known.length === 0) return [];
  return [
    '## A write through another process',
    '',
    'Milliseconds for which a second process on the same database goes on answering from memory what the first has changed, after the first has said so.',
    '',
    '| events | writes | p50 | p99 | longest |',
    '|---:|---:|---:|---:|---:|',
    ...known.map(
      ({ size, writes, p50, p99, longest }) =>
        `| ${count(size)} | ${count(writes)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${longest.toFixed(1)} |`,
    ),
    '',
  ];
}

function table(results: readonly SizeResult[]): string[] {
  const smallest = results[0];
  return results.flatMap(({ size, service }) => [
    `## ${count(size)} events`,
    '',
    `Requests a second; latencies and event-loop delay in milliseconds (busy: the longest that the loop itself was at work, the rest of a delay belongs to other processes); processor time in milliseconds a request. Each read goes past the memory for answers, so that the database is asked; the memory for records is at work (RECORDS_MB), as in every service.`,
    '',
    `| request | a second | p50 | p95 | p99 | service | database | loop p99 | loop max | loop busy | failed |${size === smallest?.size ? '' : ` of ${count(smallest?.size ?? 0)} |`}`,
    `|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|${size === smallest?.size ? '' : '---:|'}`,
    ...service.map(
      (measured) =>
        row(measured) +
        (size === smallest?.size ? '' : ` ${ratio(measured.perSecond, find(smallest, measured.name)?.perSecond)} |`),
    ),
    '',
    ...slowest(service),
  ]);
}

/** How even the answers are: reads by the 99th percentile against the median, and the event loop. */
function slowest(service: readonly Measured[]): string[] {
  const most = (of: (measured: Measured) => number): Measured | undefined =>
    service.reduce<Measured | undefined>((a, b) => (a && of(a) >= of(b) ? a : b), undefined);
  const uneven = most(({ p50, p99, answered }) => (answered > 0 ? p99 / p50 : 0));
  const late = most(({ use }) => use.loopMax);
  const busy = most(({ use }) => use.loopBusyMax);
  if (!uneven || !late || !busy) return [];
  const again = service
    .filter(({ attempts }) => attempts > 1)
    .map(({ name, attempts }) => `${name} (${String(attempts)})`);
  const apart = service.flatMap(({ name, created }) =>
    created
      ? [
          `Latencies of "${name}" are those of the reads; its creates: p50 ${created.p50.toFixed(1)}, p95 ${created.p95.toFixed(1)}, p99 ${created.p99.toFixed(1)} ms.`,
        ]
      : [],
  );
  return [
    ...apart,
    ...(again.length > 0
      ? [`Measured again, as p99 was more than ten times the median, the most even stands here: ${again.join(', ')}.`]
      : []),
    `At most: p99 ${(uneven.p99 / uneven.p50).toFixed(1)} times the median (${uneven.name}); event loop late by ${late.use.loopMax.toFixed(0)} ms (${late.name}), of its own work by ${busy.use.loopBusyMax.toFixed(0)} ms (${busy.name}).`,
    '',
  ];
}

function row({ name, perSecond, p50, p95, p99, use, databaseCpu, answered, failed }: Measured): string {
  if (answered === 0) return `| ${name} | none | | | | | | | | | |`;
  const each = (milliseconds: number | undefined): string =>
    milliseconds === undefined ? '' : (milliseconds / answered).toFixed(1);
  return `| ${name} | ${perSecond.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} | ${each(use.cpu)} | ${each(databaseCpu)} | ${use.loopP99.toFixed(1)} | ${use.loopMax.toFixed(0)} | ${use.loopBusyMax.toFixed(0)} | ${failed === 0 ? '' : String(failed)} |`;
}

function floors(results: readonly SizeResult[]): string[] {
  return [
    '## Against the floor',
    '',
    'The floor is a bare `node:http` server with one prepared statement for each route (bench/floor.ts, bench/floor.sql) for the same page, without the counts of terms and without validation, links and presentation. Answers from memory are compared with a route of the same framework that returns a constant text of their length (bench/constant.ts). Both are asked in turn, three times each; the figures are the medians.',
    '',
    '| events | request | floor, a second | service, a second | share |',
    '|---:|---|---:|---:|---:|',
    ...results.flatMap(({ size, floor: compared }) =>
      compared.map(
        ({ name, base, other, share }) =>
          `| ${count(size)} | ${name} | ${base.toFixed(1)} | ${other.toFixed(1)} | ${ratio(share, 1)} |`,
      ),
    ),
    '',
  ];
}

function originals(results: readonly SizeResult[]): string[] {
  return [
    '## Against the original',
    '',
    'Its figures were taken at 10,000 events on two cores with 8 connections.',
    '',
    `| request | original | ${results.map(({ size }) => `${count(size)} events here`).join(' | ')} |`,
    `|---|---:|${results.map(() => '---:|').join('')}`,
    ...ORIGINAL.map(
      ([name, ours, perSecond]) =>
        `| ${name} | ${String(perSecond)}/s | ${results.map((result) => against(find(result, ours)?.perSecond, perSecond)).join(' | ')} |`,
    ),
    `| create | ${String(ORIGINAL_CREATE_MS)} ms | ${results.map((result) => created(find(result, 'create, one after the other'))).join(' | ')} |`,
    '',
  ];
}

function against(ours: number | undefined, original: number): string {
  return ours === undefined ? '' : `${ours.toFixed(1)}/s (${(ours / original).toFixed(1)} ×)`;
}

function created(measured: Measured | undefined): string {
  return measured ? `${measured.p50.toFixed(0)} ms (${(ORIGINAL_CREATE_MS / measured.p50).toFixed(1)} × as fast)` : '';
}

function find(result: SizeResult | undefined, name: string): Measured | undefined {
  return result?.service.find((measured) => measured.name === name);
}

/** Of what gave no answer in its time there is no share. */
function ratio(part: number, whole: number | undefined): string {
  return whole === undefined || !Number.isFinite(part / whole) ? '' : `${((100 * part) / whole).toFixed(0)} %`;
}

function count(size: number): string {
  return size.toLocaleString('en');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(0)} MB`;
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(0)} GB`;
}
