import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG } from '../../platform/config/config.token.js';
import { PrismaService } from '../../platform/database/prisma.service.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { waitingCount, waitingOfEvents } from './submissions.sql.js';

/** What readers have suggested and nobody has decided, for those who may; nothing where nothing can be suggested. */
@Injectable()
export class WaitingSubmissions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
  ) {}

  /** Whether they are told apart from what else waits. */
  areShownTo({ viewer }: RequestContext): boolean {
    return this.config.submissions !== undefined && viewer.can('edit_others_posts');
  }

  /** How many there are, as far as they are counted. */
  async count(most: number, caller: RequestContext): Promise<number> {
    if (!this.areShownTo(caller)) return 0;
    const [row] = await this.prisma.$queryRaw<{ count: number }[]>(waitingCount(most));
    return row?.count ?? 0;
  }

  /** Ids of those that suggest these events, by the ids of the events. */
  async ofEvents(eventIds: readonly number[], caller: RequestContext): Promise<ReadonlyMap<number, number>> {
    if (eventIds.length === 0 || !this.areShownTo(caller)) return new Map();
    const rows = await this.prisma.$queryRaw<{ id: number; event_id: number }[]>(waitingOfEvents(eventIds));
    return new Map(rows.map(({ id, event_id: eventId }) => [eventId, id]));
  }
}
