import { cpSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from '#platform/database/embedded/process-identity.js';
import { childrenOf, DataFolders, Program, serverPid } from '../support/process.js';
import { until } from '../support/wait.js';

const TITLE = 'src/calendar/openapi/document-text.ts';
const PATIENCE_MS = 240_000;

describe('npm run dev', () => {
  const folders = new DataFolders();
  let root: string;
  let dataDir: string;
  let dev: Program;

  beforeAll(async () => {
    root = folders.make();
    dataDir = folders.make();
    const parts = ['src', 'scripts', 'prisma', 'locales', 'package.json', 'package-lock.json', 'prisma.config.ts'];
    for (const part of parts) cpSync(part, join(root, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    dev = new Program(process.execPath, [join(root, 'scripts/dev.mjs')], { PORT: '0', DATA_DIR: dataDir });
    await dev.says(/Answering after/);
  }, PATIENCE_MS);

  afterAll(async () => {
    await dev.end('SIGTERM');
    await folders.clear();
  });

  const times = (words: string): number => dev.output.split(words).length - 1;

  async function title(): Promise<string> {
    const [api] = [...dev.output.matchAll(/API\s+(\S+)\/events$/gm)].map(([, address = '']) => address).slice(-1);
    const response = await fetch(`${api ?? ''}/doc`);
    return ((await response.json()) as { info: { title: string } }).info.title;
  }

  /** Runs an action after which the runner says the words once more. */
  async function andThen(words: string, action: () => void): Promise<void> {
    const before = times(words);
    action();
    await until(
      () => times(words) > before,
      () => dev.output + dev.errors,
    );
  }

  it(
    'answers from the source as it was last saved, over a database that goes on running',
    async () => {
      const server = serverPid(dataDir);
      const before = readFileSync(join(root, TITLE), 'utf8');
      for (const wanted of ['First', 'Second']) {
        await andThen('Answering after', () => {
          // Many editors write beside the file and put the new one in its place.
          writeFileSync(join(root, 'draft'), before.replace("TITLE = 'Kalends'", `TITLE = '${wanted}'`));
          renameSync(join(root, 'draft'), join(root, TITLE));
        });
        expect(await title()).toBe(wanted);
      }
      expect(server).toBeDefined();
      expect(serverPid(dataDir)).toBe(server);
    },
    PATIENCE_MS,
  );

  it(
    'waits for the next change when the source cannot be run',
    async () => {
      await andThen('Waiting for a change.', () => {
        writeFileSync(join(root, TITLE), 'export const = ;\n');
      });
      await andThen('Answering after', () => {
        cpSync(TITLE, join(root, TITLE));
      });
      expect(await title()).toBe('Kalends');
    },
    PATIENCE_MS,
  );

  it('ends everything that it started at Ctrl+C', async () => {
    const pid = dev.child.pid ?? 0;
    await until(() => childrenOf(pid).length === 3);
    const children = childrenOf(pid);
    expect(await dev.end('SIGINT')).toBe(0);
    expect(serverPid(dataDir)).toBeUndefined();
    await until(() => children.every((child) => processStart(child) === undefined));
  });
});
