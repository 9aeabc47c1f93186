import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import { Viewer } from '#platform/auth/viewer.js';
import { Clock } from '#platform/config/clock.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { Housekeeping } from '#platform/database/housekeeping.service.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { HOME, stateOfLog, type Follower, type LogSpan, type LogState, type SettledLog } from './change-log.sql.js';
import { readSyncToken, writeSyncToken, type SyncToken } from './sync-token.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 10_000;
/** Pause between two batches, so that writes can run. */
const PAUSE_MS = 50;
const SETTING = 'change-log';
const KEY = 'change-log-key';
const KEY_BYTES = 32;

/** Life of the log, and the last transaction that is no longer in it. */
export interface LogLife {
  readonly epoch: string;
  readonly removed: string;
  /** Server and database in which the log began. */
  readonly home: string;
  /** What tokens are signed with. */
  readonly key: string;
}

type Reader = Pick<Follower, 'viewer'>;
const STRANGER: Reader = { viewer: Viewer.ANYBODY };

/** A token that was read, and the log that it is of. */
interface Known {
  readonly life: LogLife;
  readonly token: SyncToken;
}

/** A page of what has changed. */
export interface SyncPage {
  readonly life: LogLife;
  readonly span: LogSpan;
  /** Last id of the page before. */
  readonly after: number;
  /** Whether it says the same until anything is written. */
  readonly isLasting: boolean;
}

/** The log of changes as those read it who follow the calendar, and its end after `CHANGES_DAYS`. */
@Injectable()
export class ChangeLog implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.daily('Old changes', (signal) => this.sweep(signal));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.restart();
  }

  /** The token of a copy that is begun now. Its first page must be read after it. */
  async begin(list: string, follower: Reader): Promise<Known> {
    const { life, settled } = await this.lifeAndSettled(follower);
    return { life, token: { epoch: life.epoch, list, from: settled.xid } };
  }

  /** The page that a token asks for. @throws ApiError as `known` does */
  async page(text: string, list: string, follower: Reader): Promise<SyncPage> {
    const { life, settled } = await this.lifeAndSettled(follower);
    const { from, page } = knownToken('sync_token', text, list, life);
    if (page) return { life, span: { from, to: page.to }, after: page.after, isLasting: false };
    return { life, span: { from, to: settled.xid }, after: 0, isLasting: settled.isWhole };
  }

  /**
   * A token of the list that the log still reaches back to.
   * @throws ApiError rest_invalid_param for what is no token, sync-token-expired where a copy must be made anew
   */
  async known(parameter: string, text: string, list: string): Promise<Known> {
    const life = await this.life();
    return { life, token: knownToken(parameter, text, list, life) };
  }

  /** The token after a page. @param last id of the page's last record; undefined if there are no further ones */
  next({ life, span }: SyncPage, list: string, last: number | undefined): string {
    const { epoch, key } = life;
    const token: SyncToken =
      last === undefined
        ? { epoch, list, from: span.to > span.from ? span.to : span.from }
        : { epoch, list, from: span.from, page: { to: span.to, after: last } };
    return writeSyncToken(token, key);
  }

  /** Up to where a reader may read the log. Rows are read after it, never in one snapshot with it. */
  async settled(reader = STRANGER): Promise<SettledLog> {
    return this.look(reader);
  }

  /** Both in one statement. */
  async lifeAndSettled(reader = STRANGER): Promise<{ readonly life: LogLife; readonly settled: SettledLog }> {
    const row = await this.look(reader);
    return { life: { ...lifeOf(row.value), key: row.key }, settled: row };
  }

  async life(): Promise<LogLife> {
    const { value, key } = await this.look(STRANGER);
    return { ...lifeOf(value), key };
  }

  private async look(reader: Reader): Promise<LogState> {
    return (await this.stored(reader)) ?? (await this.restart(reader));
  }

  private async stored(reader: Reader): Promise<LogState | undefined> {
    const [row] = await this.prisma.$queryRaw<LogState[]>(stateOfLog(SETTING, KEY, reader));
    return row;
  }

  /** Begins a new log where there is none, or where this one came from another database: what was told since is unknown here. */
  private async restart(reader = STRANGER): Promise<LogState> {
    const [row] = await this.prisma.$queryRaw<{ home: string }[]>(HOME);
    const home = row?.home ?? '';
    await inTransaction(this.prisma, async (tx) => {
      // Of processes that start together, the first begins the log, and the others find it begun.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('kalends:change-log', 0))`;
      const former = await tx.setting.findUnique({ where: { key: SETTING } });
      const life = former && lifeOf(former.value);
      // An earlier version did not store where the log began: it goes on here.
      if (life?.home === '')
        await tx.setting.update({ where: { key: SETTING }, data: { value: lifeText({ ...life, home }) } });
      else if (life && life.home !== home) await tx.$executeRaw`select reset_change_log()`;
      const value = lifeText({ epoch: randomBytes(6).toString('base64url'), removed: '0', home });
      const settings = [
        { key: SETTING, value },
        { key: KEY, value: randomBytes(KEY_BYTES).toString('base64url') },
      ];
      await tx.setting.createMany({ data: settings, skipDuplicates: true });
    });
    const state = await this.stored(reader);
    if (!state) throw new Error('The log of changes has lost its settings.');
    return state;
  }

  /**
   * Marks the day, so that readers move on to whom nothing of the log is told; removes what is older than `CHANGES_DAYS`.
   * Tokens that would need it expire first. The last row stays: it says where the log ends.
   */
  async sweep(signal: AbortSignal): Promise<void> {
    await this.prisma.$executeRaw`select log_change('mark', 0, null, null)`;
    const before = new Date(this.clock.now().getTime() - this.config.changesDays * DAY_MS);
    const [last] = await this.prisma.$queryRaw<{ xid: bigint | null }[]>`select max(xid) as xid from change_log
      where at <= ${before} and (was or "is" or kind = 'mark')`;
    if (last?.xid == null) return;
    const { epoch, home } = await this.life();
    const value = lifeText({ epoch, removed: String(last.xid), home });
    await this.prisma.setting.update({ where: { key: SETTING }, data: { value }, select: { key: true } });
    for (let removed = BATCH; removed === BATCH && !signal.aborted;) {
      removed = await this.prisma.$executeRaw`delete from change_log where (xid, kind, record_id) in (
        select xid, kind, record_id from change_log where xid < ${last.xid} limit ${BATCH})`;
      await pause(PAUSE_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

function knownToken(parameter: string, text: string, list: string, { epoch, removed, key }: LogLife): SyncToken {
  const token = readSyncToken(text, key);
  if (token === undefined) throw invalidParam(parameter, expected('sync-token'));
  if (token?.epoch !== epoch || token.list !== list || token.from < BigInt(removed))
    throw new ApiError('sync-token-expired');
  return token;
}

function lifeText({ epoch, removed, home }: Omit<LogLife, 'key'>): string {
  return `${epoch} ${removed} ${home}`;
}

function lifeOf(text: string): Omit<LogLife, 'key'> {
  const [epoch = '', removed = '0', home = ''] = text.split(' ');
  return { epoch, removed, home };
}
