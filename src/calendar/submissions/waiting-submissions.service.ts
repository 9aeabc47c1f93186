import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { waitingCount, waitingOfEvents } from './submissions.sql.js';

/** Undecided suggestions of readers, for editors; none if suggestions are switched off. */
@Injectable()
export class WaitingSubmissions {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prisma: PrismaService,
  ) {}

  /** Whether they are listed apart from other waiting events. */
  areShownTo({ viewer }: RequestContext): boolean {
    return this.config.submissions !== undefined && viewer.can('edit_others_posts');
  }

  /** Their number, up to the limit of counting. */
  async count(most: number, caller: RequestContext): Promise<number> {
    if (!this.areShownTo(caller)) return 0;
    const [row] = await this.prisma.$queryRaw<{ count: number }[]>(waitingCount(most));
    return row?.count ?? 0;
  }

  /** Ids of the submissions for these events, by event id. */
  async ofEvents(eventIds: readonly number[], caller: RequestContext): Promise<ReadonlyMap<number, number>> {
    if (eventIds.length === 0 || !this.areShownTo(caller)) return new Map();
    const rows = await this.prisma.$queryRaw<{ id: number; event_id: number }[]>(waitingOfEvents(eventIds));
    return new Map(rows.map(({ id, event_id: eventId }) => [eventId, id]));
  }
}
