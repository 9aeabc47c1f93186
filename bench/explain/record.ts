import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import { AppModule } from '#app.module.js';
import { APP_OPTIONS, configureApp } from '#app.setup.js';
import { parseConfig } from '#platform/config/config.js';
import { BytesAdapter } from '#platform/http/bytes.adapter.js';
import { CLOCK } from '../generate/plan.js';
import type { BenchRequest } from '../scenarios/scenario.js';

/** A statement as the service sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the service had it planned for its values. */
  readonly ownPlan?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Of a list. */
  readonly total: number | undefined;
  readonly statements: readonly Statement[];
}

/** A service in this process whose statements are noted. */
export interface Recorder {
  send(request: BenchRequest): Promise<Answer>;
  close(): Promise<void>;
}

export async function startRecorder(url: string, dataDir: string): Promise<Recorder> {
  const config = parseConfig({
    FIXED_CLOCK: CLOCK.toISOString(),
    PORT: '0',
    PREMIUM: 'true',
    CACHE_MB: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    FEED_LICENSE: 'https://licence.example/',
  });
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, url), new BytesAdapter(), {
    ...APP_OPTIONS,
    logger: ['error', 'fatal'],
  });
  configureApp(app, config);
  const statements: Statement[] = [];
  note(statements);
  await app.listen(0, '127.0.0.1');
  const base = `${(await app.getUrl()).replace('[::1]', '127.0.0.1')}${config.apiRoot}/${config.apiNamespace}`;
  return {
    async send({ method, path, headers, body }) {
      statements.length = 0;
      const response = await fetch(base + path, {
        method,
        ...(headers ? { headers } : {}),
        ...(body === undefined ? {} : { body }),
      });
      const answer = (await response.json()) as { total?: number };
      return { status: response.status, body: answer, total: answer.total, statements: [...statements] };
    },
    close: () => app.close(),
  };
}

/** What each connection of this process sends from now on: a request has one of its own where its client may go. */
function note(statements: Statement[]): void {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (!isFunction(query)) return;
  const planning = new WeakSet<pg.Client>();
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...input: unknown[]): unknown {
    const [config] = input;
    if (isStatement(config)) {
      if (/^set plan_cache_mode/i.test(config.text)) {
        if (config.text.endsWith('force_custom_plan')) planning.add(this);
        else planning.delete(this);
      } else if (!/^\s*(?:begin|commit|rollback|set)\b/i.test(config.text))
        statements.push({ text: config.text, values: config.values ?? [], ownPlan: planning.has(this) });
    }
    return Reflect.apply(query, this, input);
  });
}

function isFunction(value: unknown): value is (...input: unknown[]) => unknown {
  return typeof value === 'function';
}

function isStatement(config: unknown): config is { text: string; values?: unknown[] } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}
