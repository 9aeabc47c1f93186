import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import { knownSettings } from '../support/known-settings.js';

const text = (file: string): string => readFileSync(file, 'utf8');

/** The names of all settings, and of those that Node and the C library read. */
const SETTINGS = new Set([
  ...knownSettings(),
  ...['NODE_ENV', 'MALLOC_ARENA_MAX', 'DATABASE_USER', 'DATABASE_PASSWORD'],
]);

const unknown = (names: readonly string[]): string[] => names.filter((name) => !SETTINGS.has(name));

interface Compose {
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly Container[];
        readonly securityContext: { readonly runAsNonRoot: boolean };
      };
    };
  };
}

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: object }[];
  readonly livenessProbe: { readonly httpGet: { readonly path: string } };
  readonly readinessProbe: { readonly httpGet: { readonly path: string } };
  readonly securityContext: object;
}

describe('the image', () => {
  const file = text('Dockerfile');

  it('sets what the service reads, runs as nobody special, and asks whether it is alive', () => {
    const [, set = ''] = /^ENV (.+)$/m.exec(file) ?? [];
    const names = set.split(' ').map((pair) => pair.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(unknown(names)).toEqual([]);
    expect(file).toMatch(/^ARG RUN_AS=node\nUSER \$\{RUN_AS\}$/m);
    expect(file).toContain('/health/live');
  });

  it('comes from one image only, which is named by its digest', () => {
    expect([...file.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
    expect(file).toMatch(/^ARG NODE_IMAGE=node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/m);
  });

  it('copies what there is', () => {
    const copied = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const kept = [...file.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name = '']) => name);
    expect(copied.length + kept.length).toBeGreaterThan(5);
    for (const name of [...copied, ...kept.filter((path) => path !== 'dist')])
      expect([name, existsSync(name)]).toEqual([name, true]);
  });
});

describe('compose', () => {
  const { services } = parse(text('compose.yaml')) as Compose;

  it('sets what the service reads', () => {
    const names = Object.keys(services['kalends']?.['environment'] ?? {});
    expect(names).toContain('DATABASE_URL');
    expect(unknown(names)).toEqual([]);
  });

  it.each(['kalends', 'database'])('bounds %s and takes its rights away', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String) as string,
      pids_limit: expect.any(Number) as number,
    });
  });
});

describe('the unit', () => {
  const file = text('deploy/systemd/kalends.service');
  const all = (name: string): string[] =>
    [...file.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

  it('sets what the service reads, and starts it as npm start does', () => {
    const names = all('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''));
    expect(names).toContain('DATA_DIR');
    expect(unknown(names)).toEqual([]);
    const { scripts } = JSON.parse(text('package.json')) as { scripts: { start: string } };
    const [, options = ''] = /exec node (.+)$/.exec(scripts.start) ?? [];
    expect(all('ExecStart')[0]).toMatch(new RegExp(`/node ${options.replaceAll('.', '\\.')}$`));
  });

  it('is started again when it fails, and has no more rights and memory than it needs', () => {
    expect(all('Restart')).toEqual(['on-failure']);
    expect(all('StartLimitIntervalSec')).toEqual(['0']);
    // systemd-notify, a process of its own, speaks for the service.
    expect([all('Type'), all('NotifyAccess'), all('WatchdogSec')]).toEqual([['notify'], ['all'], ['60']]);
    expect(all('CapabilityBoundingSet')).toEqual(['']);
    expect(all('SystemCallFilter')[0]).toBe('@system-service');
    for (const name of ['MemoryMax', 'TasksMax', 'NoNewPrivileges', 'ProtectSystem']) expect(all(name)).toHaveLength(1);
  });

  const analyzer = spawnSync('systemd-analyze', ['--version']).status === 0 ? it : it.skip;

  analyzer('is what systemd calls safe', () => {
    const args = ['security', '--offline=true', '--threshold=20', 'deploy/systemd/kalends.service'];
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/Overall exposure level.* 1\.\d OK/);
  });
});

describe('the folder for Kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const { resources } = parse(text(`${folder}/kustomization.yaml`)) as { resources: string[] };
  const documents = resources.flatMap((name) =>
    parseAllDocuments(text(`${folder}/${name}`)).map((document) => document.toJS() as Manifest),
  );
  const deployment = documents.find(({ kind }) => kind === 'Deployment');
  const [container] = deployment?.spec.template.spec.containers ?? [];

  it('sets what the service reads: the primary by its -rw address, the standby by its -ro address', () => {
    const env = container?.env ?? [];
    expect(unknown(env.map(({ name }) => name))).toEqual([]);
    const cluster = documents.find(({ kind }) => kind === 'Cluster')?.metadata.name ?? '';
    // The operator writes the -rw address into the secret.
    expect(env.find(({ name }) => name === 'DATABASE_URL')?.valueFrom).toEqual({
      secretKeyRef: { name: `${cluster}-app`, key: 'uri' },
    });
    expect(env.find(({ name }) => name === 'DATABASE_REPLICA_URLS')?.value).toContain(`@${cluster}-ro:5432/`);
    expect(documents.find(({ kind }) => kind === 'Cluster')?.spec).toMatchObject({ instances: 2 });
  });

  it('asks for health, and gives no more rights than it needs', () => {
    expect(container?.livenessProbe.httpGet.path).toBe('/health/live');
    expect(container?.readinessProbe.httpGet.path).toBe('/health/ready');
    expect(deployment?.spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });
});
