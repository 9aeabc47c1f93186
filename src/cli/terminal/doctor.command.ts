import { accessSync, constants, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { PASSWORD_FILE } from '#first-password.js';
import { HELD, heldText, isHeldTooLong, type HeldChanges } from '#calendar/changes/held-changes.js';
import { parseConfig, type Config } from '#platform/config/config.js';
import { packageVersion } from '#platform/config/package-version.js';
import { openSession } from '#platform/database/open-session.js';
import { connectEmbedded } from '#platform/database/embedded/embedded-postgres.js';
import { freeBytes } from '#platform/disk/free-space.js';
import { plainError } from '#plain-error.js';
import type { Terminal } from './terminal.js';

/** How something is: as it should be, worth a thought, or broken. */
type State = 'well' | 'hint' | 'wrong';

interface Finding {
  readonly state: State;
  readonly text: string;
}

const MARKS: Readonly<Record<State, string>> = { well: 'ok   ', hint: 'hint ', wrong: 'WRONG' };
const OLDEST_NODE = 20;
const ROOM_MB = 500;
const PATIENCE_MS = 5_000;

/** `kalends doctor` */
export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description('what is wrong with the installation on this machine, in sentences')
    .option('--json', 'for programs')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine(terminal.env);
      if (json === true) terminal.json(findings);
      else for (const { state, text } of findings) terminal.say(`${MARKS[state]}  ${text}`);
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
    });
}

async function examine(env: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const findings = [program()];
  let config: Config;
  try {
    config = parseConfig(env);
  } catch (error) {
    return [...findings, { state: 'wrong', text: plainError(error) }];
  }
  const settings = [...folder(config), ...addresses(config), ...mails(config)];
  return [...findings, ...settings, await service(config), ...(await followers(config))];
}

function program(): Finding {
  const node = Number(process.versions.node.split('.')[0]);
  const text = `Kalends ${packageVersion()} on Node ${process.versions.node}.`;
  return node < OLDEST_NODE
    ? { state: 'wrong', text: `${text} It needs Node ${String(OLDEST_NODE)} or newer.` }
    : { state: 'well', text };
}

function folder({ dataDir, databaseUrl }: Config): Finding[] {
  const place = resolve(dataDir);
  if (!existsSync(dataDir))
    return [{ state: 'hint', text: `The data folder ${place} is not there yet: the first start makes it.` }];
  const findings: Finding[] = [];
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return [{ state: 'wrong', text: `The data folder ${place} cannot be written by this user.` }];
  }
  const free = Math.floor(freeBytes(dataDir) / 2 ** 20);
  const text = `${String(free)} MB are free beside the data folder ${place}.`;
  findings.push({ state: free < ROOM_MB ? 'hint' : 'well', text });
  if (existsSync(resolve(dataDir, PASSWORD_FILE)))
    findings.push({
      state: 'hint',
      text: `The first password is still in ${PASSWORD_FILE}: keep it elsewhere and remove the file.`,
    });
  findings.push({
    state: 'well',
    text:
      databaseUrl === undefined
        ? 'The database is the service’s own, in the data folder.'
        : 'The database is that of DATABASE_URL.',
  });
  return findings;
}

function addresses({ publicUrl, siteUrl, host, desk }: Config): Finding[] {
  const isPublic = host === '0.0.0.0' || host === '::';
  if (publicUrl === undefined && siteUrl === undefined)
    return isPublic
      ? [{ state: 'hint', text: 'Neither PUBLIC_URL nor SITE_URL is set: links have whatever host a request names.' }]
      : [];
  const isPlain = desk !== undefined && siteUrl?.startsWith('http://') === true;
  return isPlain
    ? [
        {
          state: 'hint',
          text: `SITE_URL is ${siteUrl}: without https, passwords at the desk can be read on their way.`,
        },
      ]
    : [];
}

function mails({ mail, submissions, siteUrl }: Config): Finding[] {
  if (mail === undefined || submissions === undefined || siteUrl !== undefined) return [];
  const text =
    'SMTP_URL is set, but neither SITE_URL nor PUBLIC_URL: no mail is sent, as its links would lead nowhere certain.';
  return [{ state: 'wrong', text }];
}

async function service({ host, port }: Config): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${String(port)}`;
  try {
    const { status } = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 200) return { state: 'well', text: `The service at ${address} is ready.` };
    return { state: 'wrong', text: `The service at ${address} is not ready (${String(status)}): its log says why.` };
  } catch {
    return { state: 'hint', text: `Nothing answers at ${address}: "kalends start" starts the service.` };
  }
}

/** Whether followers are told of everything, as far as a database runs. */
async function followers({ databaseUrl, dataDir }: Config): Promise<Finding[]> {
  try {
    const url = databaseUrl ?? (await connectEmbedded(dataDir));
    if (url === undefined) return [];
    const client = await openSession(url, {
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'kalends doctor',
    });
    try {
      const { rows } = await client.query<HeldChanges>(HELD);
      const held = rows.find((row) => isHeldTooLong(row, new Date()));
      return [
        held
          ? { state: 'wrong', text: heldText(held) }
          : { state: 'well', text: 'Followers are told of every change.' },
      ];
    } finally {
      await client.end();
    }
  } catch (error) {
    return [{ state: 'hint', text: `Whether followers are told of every change is unknown: ${plainError(error)}` }];
  }
}
