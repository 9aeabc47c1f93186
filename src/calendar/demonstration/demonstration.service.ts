import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { ApiError } from '#core/errors/api-error.js';
import { errorText } from '#core/errors/error-text.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { TagsService } from '../tags/tags.service.js';
import { VenuesService } from '../venues/venues.service.js';
import {
  EMPTY,
  SMALL,
  demonstrationRecords,
  presentRevisions,
  usedRecords,
  type DemonstrationKind,
  type DemonstrationRecord,
} from './demonstration.sql.js';
import type { SeedPicture } from './content.js';
import { DemonstrationPictures } from './demonstration-pictures.service.js';
import { Seed, SEED_RECORDS } from './seed.js';
import { ServiceTarget } from './service-target.js';

/** Key of the setting with the created records. */
const SETTING = 'demonstration';
/** The writing process refreshes the setting with each record; after this time without it, the process has ended. */
const SILENT_MS = 60_000;

interface Kept {
  readonly isMade: boolean;
  readonly at: number;
  readonly records: readonly DemonstrationRecord[];
}

/** State of the demonstration data. `broken`: its creation ended early. */
export type DemonstrationState =
  | { readonly is: 'none'; readonly isEmpty: boolean; readonly isSmall: boolean }
  | { readonly is: 'writing'; readonly done: number; readonly all: number }
  | { readonly is: 'made' | 'broken'; readonly records: number };

/** What was removed of the demonstration data, and what stays because it was changed or is in use. */
export interface DemonstrationRemoval {
  readonly removed: number;
  readonly stays: readonly DemonstrationRecord[];
}

/** A small calendar to try the service with, removable again. */
@Injectable()
export class Demonstration implements OnApplicationShutdown {
  private readonly logger = new Logger('Demonstration');
  private writing: Promise<void> | undefined;
  private isEnding = false;

  constructor(
    private readonly prisma: PrismaService,
    private readonly target: ServiceTarget,
    private readonly events: EventWrites,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
    private readonly categories: CategoriesService,
    private readonly tags: TagsService,
    private readonly pictures: DemonstrationPictures,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.writing;
  }

  async state(): Promise<DemonstrationState> {
    const kept = await this.kept();
    if (!kept) return { is: 'none', isEmpty: await this.isEmpty(), isSmall: await this.isSmall() };
    const { isMade, at, records } = kept;
    if (isMade) return { is: 'made', records: records.length };
    if (Date.now() - at > SILENT_MS) return { is: 'broken', records: records.length };
    return { is: 'writing', done: records.length, all: SEED_RECORDS };
  }

  async isEmpty(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ empty: boolean }[]>(EMPTY);
    return row?.empty === true;
  }

  private async isSmall(): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ small: boolean }[]>(SMALL);
    return row?.small === true;
  }

  /**
   * Starts writing, and continues after the answer. Does nothing if there are more than a few events, or another request
   * was faster.
   */
  async begin(caller: RequestContext): Promise<void> {
    if (!(await this.isSmall())) return;
    const value = JSON.stringify({ isMade: false, at: Date.now(), records: [] } satisfies Kept);
    const { count } = await this.prisma.setting.createMany({ data: { key: SETTING, value }, skipDuplicates: true });
    if (count === 0) return;
    // The request is over: its abort signal no longer matters.
    const { signal } = new AbortController();
    this.writing = this.write({ ...caller, gone: () => signal, claim: undefined, ifMatch: undefined });
  }

  /** Removes records that were not changed since, are not in use, or, where `all` are to go, any. */
  async remove(caller: RequestContext, { all = false }: { all?: boolean } = {}): Promise<DemonstrationRemoval> {
    const kept = await this.kept();
    if (!kept || (await this.state()).is === 'writing') return { removed: 0, stays: [] };
    const stays: DemonstrationRecord[] = [];
    // Backwards: later records may depend on earlier ones.
    for (const record of kept.records.toReversed())
      if (!(await this.removeOne(record, all, caller))) stays.push(record);
    if (stays.length === 0) await this.prisma.setting.deleteMany({ where: { key: SETTING } });
    else await this.keep({ isMade: true, at: Date.now(), records: stays.toReversed() });
    return { removed: kept.records.length - stays.length, stays };
  }

  private async write(caller: RequestContext): Promise<void> {
    const made = new Map<string, DemonstrationRecord>();
    const keep = (isMade: boolean, at: number): Promise<void> => this.keep({ isMade, at, records: [...made.values()] });
    // Saved after each record, not at the end: a record that somebody changes meanwhile is no longer the
    // demonstration's.
    const wrote = async (kind: DemonstrationKind, id: number): Promise<void> => {
      const [record] = await this.prisma.$queryRaw<DemonstrationRecord[]>(presentRevisions([{ kind, id }]));
      if (record) made.set(`${kind} ${String(id)}`, record);
      await keep(false, Date.now());
      if (this.isEnding) throw new Error('the service ends');
    };
    const addPicture = async (picture: SeedPicture): Promise<number | undefined> => {
      const id = await this.pictures.add(picture, caller);
      if (id !== undefined) await wrote('media', id);
      return id;
    };
    const target = { ...this.target.of(caller, wrote), addPicture };
    try {
      await new Seed(target, caller.now).run();
      await keep(true, Date.now());
    } catch (error) {
      this.logger.warn(`The demonstration data could not be written: ${errorText(error)}.`);
      await keep(false, 0).catch(() => undefined);
    }
  }

  /** Returns false if it stays. */
  private async removeOne(record: DemonstrationRecord, all: boolean, caller: RequestContext): Promise<boolean> {
    const [used] = all ? [] : await this.prisma.$queryRaw<{ id: number }[]>(usedRecords([record]));
    if (used) return false;
    const { kind, id, revision } = record;
    const by = { ...caller, ifMatch: all ? undefined : `"${String(revision)}-"` };
    try {
      if (kind === 'events') await this.events.remove(id, { permanent: true, scope: 'all' }, by);
      else if (kind === 'venues') await this.venues.remove(id, true, by);
      else if (kind === 'organizers') await this.organizers.remove(id, true, by);
      else if (kind === 'media') await this.pictures.remove(id, by);
      else await (kind === 'tags' ? this.tags : this.categories).remove(id, by);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      // Changed by somebody, or removed already.
      const [present] = await this.prisma.$queryRaw<DemonstrationRecord[]>(presentRevisions([record]));
      return present === undefined;
    }
  }

  private async kept(): Promise<Kept | undefined> {
    const [kept] = await this.prisma.$queryRaw<Kept[]>(demonstrationRecords(SETTING));
    return kept;
  }

  private async keep(state: Kept): Promise<void> {
    await this.prisma.setting.updateMany({ where: { key: SETTING }, data: { value: JSON.stringify(state) } });
  }
}
