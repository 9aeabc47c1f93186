import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

// Key of the lock: any number, but the same in all releases.
const LOCK = 1_262_570_563;
const HOLDER_LEAVES = 3_000;
/** Milliseconds that the server has to confirm the end of the session: one that has fallen silent never does. */
const SERVER_CONFIRMS = 2_000;

/** A session that marks the database as in use by a service. */
export interface OwnerSession {
  end(): Promise<void>;
}

/** Opens the owner's session; undefined if another service holds it. It reconnects when the server loses it. */
export async function openOwnerSession(url: string): Promise<OwnerSession | undefined> {
  let client = await connect(url);
  if (!(await claim(client))) {
    await client.end();
    return undefined;
  }
  let ended = false;
  const watch = () => {
    client.once('end', () => {
      if (!ended) void reopen();
    });
  };
  const reopen = async () => {
    while (!ended) {
      await pause(1_000, undefined, { ref: false });
      const next = await connect(url).catch(() => undefined);
      if (next === undefined) continue;
      client = next;
      watch();
      await claim(client).catch(() => false);
      return;
    }
  };
  watch();
  return {
    end: async () => {
      ended = true;
      await Promise.race([client.end().catch(() => undefined), pause(SERVER_CONFIRMS, undefined, { ref: false })]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'kalends owner',
  });
  // 'end' reports a lost connection; without this listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

// Waits briefly: the session of a killed service ends as soon as the server notices.
async function claim(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + HOLDER_LEAVES;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${String(LOCK)}) AS held`);
    if (rows[0]?.held === true) return true;
    if (Date.now() > deadline) return false;
    await pause(50);
  }
}
