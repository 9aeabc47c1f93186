import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { createTestDatabase } from '../support/database.js';
import { ask } from '../support/hostile.js';
import { buildService, DataFolders, launch, originOf } from '../support/process.js';
import { metricNames } from '../support/prometheus.js';

interface Board {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly for: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string };
    }[];
  }[];
}

const board = JSON.parse(readFileSync('deploy/grafana/kalends.json', 'utf8')) as Board;
const rules = (parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);

/** The metrics that an expression reads: what is followed by labels, a range or an operator, and is no function. */
const readBy = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}/g, '').matchAll(/\b(?:kalends|nodejs|process)_\w+\b/g)].map(([name]) => name);

const expressions = [
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
];

test('board and alerts read only what the service tells', async () => {
  await buildService();
  const folders = new DataFolders();
  const database = await createTestDatabase();
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const METRICS_PORT = String(port);
  const service = launch({ DATABASE_URL: database.url, DATA_DIR: folders.make(), METRICS_PORT, LOG_LEVEL: 'silent' });
  try {
    await originOf(service);
    const told = metricNames((await ask(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text);
    const known = new Set(told.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
    const read = expressions.flatMap(readBy);
    expect(read.length).toBeGreaterThan(30);
    expect(read.filter((name) => !known.has(name))).toEqual([]);
    // And what the service tells of itself is on the board.
    const shown = new Set(read.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(told.filter((name) => name.startsWith('kalends_') && !shown.has(name))).toEqual(['kalends_build_info']);
  } finally {
    await service.end('SIGTERM');
    await database.drop();
    await folders.clear();
  }
});

test('eleven alerts say how grave they are and what has happened, and the operator finds what to do', () => {
  expect(rules).toHaveLength(11);
  const page = readFileSync('docs/operations.md', 'utf8');
  for (const rule of rules) {
    expect(rule.for).toMatch(/^\d+m$/);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(page).toContain(`\`${rule.alert}\``);
  }
});

test('expressions close what they open', () => {
  for (const expression of expressions) {
    for (const [open, close] of ['()', '[]', '{}']) {
      expect([expression, expression.split(open ?? '').length]).toEqual([
        expression,
        expression.split(close ?? '').length,
      ]);
    }
  }
});
