// Sends made-up requests to every route of the API's document, as everybody and as users of each role, and looks whether
// anything but a clear answer comes back. Ends with 1 when something is wrong, and says how to send it again.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { problemOf, type Answer } from '../test/support/hostile.js';
import { ask } from './fuzz/ask.js';
import { knownRecords, makeRecords } from './fuzz/records.js';
import { requests, type FuzzRequest } from './fuzz/requests.js';
import { routesOf, type ApiDocument } from './fuzz/routes.js';
import { KeptService, runBeside } from './kills/service.js';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '12' },
  },
});

const ROLES = ['editor', 'author', 'contributor', 'subscriber'];
/** Made up at once; a round has a seed of its own. */
const ROUND = 2_000;
/** Statuses above 499 that say that something is missing for a while, not that something is wrong. */
const EXCUSED = [503, 507];
const SHOWN = 20;

const [wanted, seed] = [Number(values.requests), Number(values.seed)];
if (!(wanted > 0) || !Number.isSafeInteger(seed)) throw new Error('--requests and --seed are numbers.');
const folder = mkdtempSync(join(tmpdir(), 'kalends-fuzz-'));
const statuses = new Map<number, number>();
const problems: string[] = [];
try {
  process.exitCode = (await fuzz()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function fuzz(): Promise<boolean> {
  const service = await KeptService.start(folder, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: Number(values.connections) });
  const begin = performance.now();
  try {
    const senders = [undefined, credentialsOf('admin', service.password), ...(await users())];
    await makeRecords(service.base, agent, senders[1]);
    const document = JSON.parse((await ask(service.base, agent, { method: 'GET', path: '/doc' })).text) as ApiDocument;
    const routes = routesOf(document);
    for (let sent = 0; sent < wanted; sent += ROUND) {
      const made = requests(routes, senders.length, await knownRecords(service.base, agent, senders[1]));
      const round = fc.sample(made, { seed: seed + sent, numRuns: Math.min(ROUND, wanted - sent) });
      await inTurn(round, (request) => tryOne(service.base, agent, request, senders[request.sender]));
      if (sent % 50_000 === 0 && sent > 0) console.log(`${String(sent)} after ${seconds(begin)}`);
    }
  } finally {
    agent.destroy();
    await service.stop();
  }
  const check = await runBeside(folder, ['dist/cli/check.js']);
  const restarts = service.restarts - 1;
  console.log(
    `${String(wanted)} requests (--seed ${String(seed)}) in ${seconds(begin)}: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${String(status)} ${String(count)}`)
      .join(', ')}.`,
  );
  console.log(
    `Wrong: ${String(problems.length)}. Starts again: ${String(Math.max(restarts, 0))}. ${check.output.trim()}`,
  );
  for (const problem of problems.slice(0, SHOWN)) console.log(problem);
  return problems.length === 0 && restarts <= 0 && check.code === 0;
}

async function users(): Promise<string[]> {
  const made: string[] = [];
  for (const role of ROLES) {
    const { code, output } = await runBeside(folder, ['dist/cli/user.js', 'add', role, '--role', role]);
    if (code !== 0) throw new Error(output);
    const { password } = JSON.parse(output) as { password: string };
    made.push(credentialsOf(role, password));
  }
  return made;
}

function credentialsOf(login: string, password: string): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
}

/** As many at once as there are connections. */
async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const runner = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: Number(values.connections) }, () => runner()));
}

async function tryOne(
  base: string,
  agent: Agent,
  request: FuzzRequest,
  authorization: string | undefined,
): Promise<void> {
  const headers = { ...request.headers, ...(authorization === undefined ? {} : { authorization }) };
  const answer = await ask(base, agent, { ...request, headers }).catch((error: unknown) => ({
    status: 0,
    headers: {},
    text: String(error),
  }));
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const problem =
    EXCUSED.includes(answer.status) || request.method === 'HEAD' ? statusProblem(answer) : problemOf(answer);
  if (problem === undefined) return;
  const { method, path, body } = request;
  problems.push(
    `${problem}\n    ${method} ${path.slice(0, 300)} as sender ${String(request.sender)} ${JSON.stringify(request.headers)} ${(body ?? Buffer.alloc(0)).toString().slice(0, 300)}`,
  );
}

function statusProblem({ status }: Answer): string | undefined {
  return (status >= 200 && status < 500) || EXCUSED.includes(status) ? undefined : `status ${String(status)}`;
}

function seconds(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(0)} s`;
}
