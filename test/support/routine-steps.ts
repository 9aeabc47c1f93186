import pg from 'pg';
import { until } from './wait.js';

/** Functions of three steps, on whose order readers of the log rely. */
export const STEPPED = ['own_log_number', 'settled_change'] as const;

type Stepped = (typeof STEPPED)[number];

/** Puts a call before each step of a function, in which everybody else may do anything. */
export async function betweenSteps(client: pg.Client, name: Stepped, call: (step: number) => string): Promise<void> {
  const { rows } = await client.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  let step = 0;
  const text = rows[0]?.text.replaceAll(/\n +(?=SELECT|PERFORM|own :=)/g, (indent) => {
    step += 1;
    return `${indent}PERFORM ${call(step)};${indent}`;
  });
  expect(step).toBe(3);
  await client.query(text ?? '');
}

/** Stops one session before a step of a function. */
export class StoppedSession {
  private constructor(
    private readonly keeper: pg.Client,
    private readonly pid: number,
  ) {}

  /** @param keeper session of its own */
  static async make(keeper: pg.Client, name: Stepped, step: number, session: pg.Client): Promise<StoppedSession> {
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    const stop = `pg_advisory_xact_lock(7) WHERE pg_backend_pid() = ${String(pid)}`;
    await betweenSteps(keeper, name, (at) => (at === step ? stop : 'NULL'));
    await keeper.query('begin');
    await keeper.query('select pg_advisory_xact_lock(7)');
    return new StoppedSession(keeper, pid);
  }

  /** Waits until it stands still. */
  async stops(): Promise<void> {
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and pid = $1`;
    await until(async () => (await this.keeper.query(waiting, [this.pid])).rows.length > 0);
  }

  async goesOn(): Promise<void> {
    await this.keeper.query('commit');
  }
}
