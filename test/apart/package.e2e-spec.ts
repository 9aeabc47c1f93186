import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmptyProject } from '../support/packed.js';
import { DataFolders, firstPassword, originOf, Program, type Ending } from '../support/process.js';

const API = '/calendar/events/v1';
const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Town//EN
BEGIN:VEVENT
UID:1@town.example
DTSTAMP:20270101T000000Z
DTSTART:20270301T190000Z
DTEND:20270301T210000Z
SUMMARY:Spring concert
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

const PERFORMANCES = JSON.stringify([
  {
    UID: '1',
    title: '春季音樂會',
    showInfo: [
      { time: '2027/04/03 19:30:00', endTime: '2027/04/03 21:00:00', location: '臺北市', locationName: '中山堂' },
    ],
    startDate: '2027/04/03',
    endDate: '2027/04/03',
  },
]);

/** A reader whose last line but one has an error of types. */
const TYPED_READER = `import { SourceRecords, type Reader, type SourceKind } from 'kalends/reading';

const read: Reader = (files, { language }) => {
  const records = new SourceRecords(language);
  return { ...records.records(), events: [], deleted: [], states: [], isComplete: files.length > 0 };
};

export const readers: Record<string, SourceKind> = {
  town: { read, label: { en: 7 } },
};
`;

/** The package in an empty project; undefined, and said so, where its dependencies cannot be fetched. */
function installed(): EmptyProject | undefined {
  execFileSync(process.execPath, ['scripts/package.mjs'], { stdio: 'pipe' });
  const archive = readdirSync('release').find((file) => /^kalends-.*\.tgz$/.test(file)) ?? '';
  try {
    return new EmptyProject(resolve('release', archive));
  } catch (error) {
    console.error(`NOT TESTED: the package kalends. ${String(error)}`);
    return undefined;
  }
}

describe('the package of the registry', () => {
  const folders = new DataFolders();
  const started: Program[] = [];
  const project = installed();
  const outside = project ? test : test.skip;
  const data = folders.make();
  let origin: string;
  let password: string;

  const command = (args: readonly string[], env: Readonly<Record<string, string>>): Program => {
    const bin = join(project?.folder ?? '', 'node_modules/kalends/dist/cli/kalends.js');
    return new Program(process.execPath, [bin, ...args], { PORT: '0', DATA_DIR: data, ...env });
  };
  const run = async (
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<[Ending, string]> => {
    const program = command(args, env);
    const code = await program.ended;
    return [code, program.output + program.errors];
  };
  const start = async (env: Readonly<Record<string, string>> = {}): Promise<Program> => {
    const service = command([], env);
    started.push(service);
    origin = await originOf(service);
    return service;
  };
  const totals = async (): Promise<number[]> => {
    const paths = ['events?start_date=2020-01-01&end_date=2040-01-01', 'venues', 'organizers'];
    const answers = paths.map(async (path) => (await fetch(`${origin}${API}/${path}`)).json());
    return (await Promise.all(answers)).map((answer) => (answer as { total: number }).total);
  };

  afterAll(async () => {
    for (const service of started) await service.end('SIGTERM');
    await folders.clear();
    project?.remove();
    rmSync('release/package', { recursive: true, force: true });
  });

  outside('holds no source and no test', () => {
    const packed = join(project?.folder ?? '', 'node_modules/kalends');
    const files = readdirSync(packed, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.map$|-?spec\.|^(?:src|test)\//.test(file))).toEqual([]);
    for (const part of ['prisma/migrations', 'dist/readers-east-asia/index.js'])
      expect(existsSync(join(packed, part))).toBe(true);
  });

  outside('starts in an empty folder, and is filled with the demonstration and from a file', async () => {
    await start();
    password = firstPassword(data);
    const client = { KALENDS_URL: origin, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password };
    expect(await run(['seed'], client)).toEqual([0, expect.any(String)]);
    const before = await totals();
    const file = join(mkdtempSync(join(tmpdir(), 'kalends-file-')), 'town.ics');
    writeFileSync(file, CALENDAR);
    expect(await run(['import', 'ics', file], client)).toEqual([0, expect.stringContaining('written 1')]);
    expect((await totals())[0]).toBe((before[0] ?? 0) + 1);
  });

  outside('reads a source of the package of readers that comes along', async () => {
    const client = { KALENDS_URL: origin, KALENDS_LOGIN: 'admin', KALENDS_PASSWORD: password };
    const file = join(mkdtempSync(join(tmpdir(), 'kalends-file-')), 'events.json');
    writeFileSync(file, PERFORMANCES);
    expect(await run(['import', 'tw-moc', file], client)).toEqual([0, expect.stringContaining('written 2')]);
  });

  outside('has types for packages of readers', () => {
    project?.write('reader.ts', TYPED_READER);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--skipLibCheck'];
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), [...options, 'reader.ts'], {
      cwd: project?.folder,
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^reader\.ts\(9,\d+\): error TS2322: [^\n]*'number'[^\n]*'string'/);
    expect(stdout.match(/error TS/g)).toHaveLength(1);
  });

  outside('writes a backup, makes a new folder of it, and opens its own folder again', async () => {
    const before = await totals();
    const archive = join(folders.make(), 'kalends.tar.gz');
    expect(await run(['backup', archive])).toEqual([0, expect.stringContaining('Written to')]);
    await started.pop()?.end('SIGTERM');
    const copy = folders.make();
    expect(await run(['restore', archive], { DATA_DIR: copy })).toEqual([0, expect.stringContaining('Restored')]);
    expect(await run(['check'], { DATA_DIR: copy })).toEqual([0, expect.any(String)]);
    expect(await run(['upgrade-database'])).toEqual([0, expect.stringContaining('already')]);
    for (const env of [{ DATA_DIR: copy }, {}]) {
      const service = await start(env);
      expect(await totals()).toEqual(before);
      expect(await service.end('SIGTERM')).toBe(0);
    }
  });

  test.each(['20', '22'])('says in a sentence that Node %s is too old', (major) => {
    const folder = mkdtempSync(join(tmpdir(), 'kalends-node-'));
    const fetched = spawnSync('npm', ['pack', '--silent', `node-${process.platform}-${process.arch}@${major}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (fetched.status !== 0) {
      console.error(`NOT TESTED: Node ${major}. ${fetched.stderr}`);
      return;
    }
    execFileSync('tar', ['-xzf', fetched.stdout.trim()], { cwd: folder });
    for (const [program, name] of [
      ['dist/main.js', 'Kalends could not start.'],
      ['dist/cli/kalends.js', 'kalends cannot run.'],
    ]) {
      const { status, stdout, stderr } = spawnSync(join(folder, 'package/bin/node'), [program ?? '', 'start'], {
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        new RegExp(`^${name ?? ''} It needs Node 24\\.7 or newer and this is ${major}\\.[^\\n]*\\n$`),
      );
    }
    rmSync(folder, { recursive: true });
  });
});
