import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { knownSettings } from '../support/known-settings.js';

const CHART = 'deploy/helm/kalends';
const text = (file: string): string => readFileSync(`${CHART}/${file}`, 'utf8');
const templates = readdirSync(`${CHART}/templates`);
const all = templates.map((name) => text(`templates/${name}`)).join('\n');

/** Every path of a value, such as `image.tag`; lists and empty maps are values. */
function paths(values: object, before = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
    const isWhole = ['resources', 'settings'].includes(name) || !isMap || Object.keys(value).length === 0;
    return isWhole ? [`${before}${name}`] : paths(value, `${before}${name}.`);
  });
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
}

const schemaPaths = (schema: Schema, before = ''): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, below]) =>
    below.properties ? schemaPaths(below, `${before}${name}.`) : [`${before}${name}`],
  );

interface Manifest {
  readonly kind: string;
  readonly spec: object;
}

describe('the chart', () => {
  const values = parse(text('values.yaml')) as object;

  it('has no value that no template reads, and no template reads another', () => {
    const used = [...all.matchAll(/\.Values\.([A-Za-z]+(?:\.[a-z][A-Za-z]*)?)/g)].map(([, path = '']) => path);
    expect([...new Set(used)].sort()).toEqual(paths(values).sort());
  });

  it('refuses values that there are not', () => {
    const schema = JSON.parse(text('values.schema.json')) as Schema;
    expect(schema.additionalProperties).toBe(false);
    expect(schemaPaths(schema).filter((path) => path !== 'global')).toEqual(paths(values));
  });

  it('names settings that the service reads', () => {
    const named = [...`${all}\n${text('values.yaml')}`.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name);
    const known = knownSettings().add('AWS_SECRET_ACCESS_KEY');
    expect(named).toContain('DATABASE_URL');
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Debian has no Helm: where somebody has it, it reads the chart. */
const helm = spawnSync('helm', ['version']).status === 0 ? describe : describe.skip;

helm('the chart, as Helm renders it', () => {
  const run = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' });
  const template = (...sets: string[]) => run('template', 'kalends', CHART, '--set', sets.join(','));
  const render = (...sets: string[]): Manifest[] =>
    parseAllDocuments(template(...sets).stdout).map((document) => document.toJS() as Manifest);
  const external = 'database.existingSecret=kalends-db';

  it('has no fault', () => {
    expect(run('lint', '--strict', CHART)).toMatchObject({ status: 0 });
  });

  it('is one pod with its own database on a volume, without rights that it does not need', () => {
    const manifests = render();
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(['PersistentVolumeClaim', 'Service', 'StatefulSet']);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const container = {
      image: `kalends:${version}`,
      env: [{ name: 'DATA_DIR', value: '/data' }],
      livenessProbe: { httpGet: { path: '/health/live' } },
      readinessProbe: { httpGet: { path: '/health/ready' } },
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
    };
    expect(manifests.find(({ kind }) => kind === 'StatefulSet')?.spec).toMatchObject({
      replicas: 1,
      serviceName: 'kalends',
      template: { spec: { securityContext: { runAsNonRoot: true }, containers: [container] } },
    });
  });

  it.each([
    ['a bucket', 'persistence.enabled=false', 'settings.MEDIA_STORE=s3://images'],
    ['a volume of all', 'persistence.accessModes={ReadWriteMany}'],
  ])('is several pods that follow each other over a database of one’s own and %s', (_, ...sets) => {
    const manifests = render(external, 'replicas=3', ...sets);
    expect(manifests.find(({ kind }) => kind === 'Deployment')?.spec).toMatchObject({
      replicas: 3,
      strategy: { type: 'RollingUpdate' },
      template: {
        spec: { containers: [{ env: expect.arrayContaining([expect.objectContaining({ name: 'DATABASE_URL' })]) }] },
      },
    });
  });

  it('ends its pods before a release that cannot run beside the former one', () => {
    const sets = [external, 'replicas=2', 'persistence.accessModes={ReadWriteMany}', 'strategy=Recreate'];
    const deployment = render(...sets).find(({ kind }) => kind === 'Deployment');
    expect(deployment?.spec).toMatchObject({ strategy: { type: 'Recreate' } });
  });

  it.each<[what: string, sets: string[], reason: RegExp]>([
    ['several pods with their own database', ['replicas=2'], /Several replicas need/],
    ['several pods with one volume', [external, 'replicas=2'], /Several replicas need/],
    ['a database without a volume', ['persistence.enabled=false'], /database would be gone/],
    ['images without a volume', [external, 'persistence.enabled=false'], /images would be gone/],
    ['a setting that the chart sets', ['settings.DATA_DIR=/tmp'], /set by the chart/],
    ['an ingress without a host', ['ingress.enabled=true'], /ingress\.host/],
    ['a misspelt value', ['setings.SITE_NAME=A'], /setings/],
    ['a number as a setting', ['settings.CACHE_MB=8'], /got number, want string|Expected: string/],
  ])('refuses %s', (_, sets, reason) => {
    const { status, stderr } = template(...sets);
    expect(stderr).toMatch(reason);
    expect(status).not.toBe(0);
  });
});
