import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestApp, type TestApp } from '../support/app.js';
import { Make, type Json } from '../support/make.js';
import { EmptyProject } from '../support/packed.js';

const SUITE = '@modelcontextprotocol/conformance';
const INSPECTOR = '@modelcontextprotocol/inspector';
const CLIENT = '@modelcontextprotocol/client';
const GUIDE = readFileSync('docs/assistants.md', 'utf8');
const run = promisify(execFile);

/** Scenarios that call tools, prompts and resources of the suite's own, which a server under test is to have. */
const BY_FIXTURES = [
  'completion-complete',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
  'resources-read-text',
  'resources-read-binary',
  'resources-templates-read',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
];

/** What this server does not offer: it logs nothing to clients, asks nothing amid a call, and nothing that it lists changes. */
const NOT_OFFERED = {
  '2025-11-25': [
    'logging-set-level',
    'tools-call-with-logging',
    'tools-call-sampling',
    'tools-call-elicitation',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'resources-subscribe',
    'resources-unsubscribe',
  ],
  '2026-07-28': [
    'http-custom-header-server-validation',
    ...[
      'basic-elicitation',
      'basic-sampling',
      'basic-list-roots',
      'request-state',
      'multiple-input-requests',
      'multi-round',
      'missing-input-response',
      'non-tool-request',
      'result-type',
      'tampered-state',
      'capability-check',
      'ignore-extra-params',
    ].map((name) => `input-required-result-${name}`),
  ],
} as const;

/** Checks of other scenarios that need such a tool, or a session. */
const UNTESTABLE = [
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  'server-sse-polling-session',
  'server-sse-multiple-streams-session',
];

const project = programs();

/** The protocol's own programs, of these versions; undefined, and said so, where they cannot be fetched. */
function programs(): EmptyProject | undefined {
  try {
    return new EmptyProject(`${SUITE}@0.2.0-alpha.12`, `${INSPECTOR}@2.12.0`, `${CLIENT}@2.4.0`);
  } catch (error) {
    console.error(`NOT TESTED: the protocol's own programs. ${String(error)}`);
    return undefined;
  }
}

if (project)
  describe("the protocol's own programs", () => {
    const { folder } = project;
    let api: TestApp;
    let address = '';

    beforeAll(async () => {
      api = await startTestApp();
      const make = new Make(api);
      await make.event({ titles: { en: 'Lantern walk' }, categories: [(await make.category()).id] });
      address = `${await api.app.getUrl()}/mcp`;
    });

    afterAll(async () => {
      await api.close();
      project.remove();
    });

    function program(file: string, ...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
      const env = { ...process.env, HOME: folder };
      return run(process.execPath, [join(folder, 'node_modules', file), ...args], { cwd: folder, env });
    }

    /** Ids of the checks that a scenario did not pass, by scenario. */
    async function suite(version: string): Promise<Map<string, string[]>> {
      const results = join(folder, version);
      const args = ['server', '--url', address, '--suite', 'all', '--spec-version', version, '-o', results];
      // Ends with an error where a scenario fails, and some must.
      await program(`${SUITE}/dist/index.js`, ...args).catch(() => undefined);
      return new Map(readdirSync(results).map((name) => [scenarioOf(name), failedIn(join(results, name))]));
    }

    test.each(['2025-11-25', '2026-07-28'] as const)('find nothing that is wrong in revision %s', async (version) => {
      const failed = await suite(version);
      const inapplicable = [...BY_FIXTURES, ...NOT_OFFERED[version]];
      expect(inapplicable.filter((name) => failed.get(name)?.length === 0 || !failed.has(name))).toEqual([]);
      const applicable = [...failed].filter(([name]) => !inapplicable.includes(name));
      const faults = applicable.map(([name, checks]) => [name, checks.filter((id) => !UNTESTABLE.includes(id))]);
      expect(faults.filter(([, checks]) => checks?.length !== 0)).toEqual([]);
      expect(faults.length).toBeGreaterThanOrEqual(9);
    });

    it('are those that the guide names, and its program runs as it stands there', async () => {
      expect(GUIDE.match(/inspector@[\d.]+/g)).toEqual(['inspector@2.12.0', 'inspector@2.12.0']);
      const [, example = ''] = /```js\n([^]*?)```/.exec(GUIDE) ?? [];
      project.write('example.mjs', example.replace('http://127.0.0.1:3000/mcp', address));
      const { stdout } = await run(process.execPath, ['example.mjs'], { cwd: folder });
      expect(stdout).toMatch(/^2026-08-01 19:00:00 Lantern walk http\S+\/event\/lantern-walk\/\n$/);
    });

    describe.each(['legacy', 'modern'])('inspect it in the %s era', (era) => {
      async function inspected(...args: readonly string[]): Promise<Json> {
        const { stdout, stderr } = await program(
          `${INSPECTOR}/clients/launcher/build/index.js`,
          ...['--cli', address, '--protocol-era', era, '--format', 'json', '--method', ...args],
        );
        expect(stderr).toBe('');
        return JSON.parse(stdout).result;
      }

      it('and list tools whose schemas other programs understand', async () => {
        const { tools } = await inspected('tools/list', '--strict');
        expect(tools).toHaveLength(9);
      });

      it('and call tools, with a password and without', async () => {
        const found = await inspected('tools/call', '--tool-name', 'find_events', '--tool-arg', 'words=lantern');
        expect(found.structuredContent.data).toMatchObject({ total: 1, events: [{ title: 'Lantern walk' }] });
        const header = `Authorization: Bearer ${api.passwords.editor}`;
        const call = ['--tool-name', 'translation_gaps', '--tool-arg', 'language=ko', '--header', header];
        const gaps = await inspected('tools/call', ...call);
        expect(gaps.structuredContent.data.total).toBeGreaterThan(0);
      });

      it('and list prompts and resources, and read them', async () => {
        const { prompts } = await inspected('prompts/list');
        expect(prompts).toHaveLength(4);
        const prompt = ['--prompt-name', 'whats_on', '--prompt-args', 'when=tomorrow'];
        expect(JSON.stringify(await inspected('prompts/get', ...prompt))).toContain('What is on: tomorrow?');
        const { resources } = await inspected('resources/list');
        expect(resources).toHaveLength(2);
        const { resourceTemplates } = await inspected('resources/templates/list');
        expect(resourceTemplates).toHaveLength(2);
        const { contents } = await inspected('resources/read', '--uri', 'kalends://events/lantern-walk');
        expect(JSON.parse(contents[0].text).data).toMatchObject({ title: 'Lantern walk' });
      });
    });
  });
else test.skip("the protocol's own programs", () => undefined);

/** Name of the scenario in that of the folder of its results, which is `server-`, the name and an instant. */
function scenarioOf(folder: string): string {
  return folder.replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '').replace('server-', '');
}

function failedIn(folder: string): string[] {
  const checks = JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) as { id: string; status: string }[];
  return checks.filter(({ status }) => ['FAILURE', 'WARNING'].includes(status)).map(({ id }) => id);
}
