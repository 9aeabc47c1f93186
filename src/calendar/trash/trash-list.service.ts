import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import { EventWrites } from '../events/writing/event-writes.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { OrganizersService } from '../organizers/organizers.service.js';
import { VenuesService } from '../venues/venues.service.js';
import { oneTrashed, trashPage, trashTotal, type TrashedResource, type TrashedRow } from './trash-list.sql.js';

const PER_PAGE = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A record in the trash, with the time of its removal; undefined if the trash is never emptied. */
export interface TrashedRecord extends TrashedRow {
  readonly goneAt: Date | undefined;
}

/** Records in the trash, for users who may restore them. */
@Injectable()
export class TrashList {
  constructor(
    private readonly sql: Sql,
    private readonly site: Site,
    private readonly events: EventWrites,
    private readonly venues: VenuesService,
    private readonly organizers: OrganizersService,
  ) {}

  async page(page: number, caller: RequestContext): Promise<{ records: TrashedRecord[]; pages: number }> {
    const list = trashPage(caller, { most: PER_PAGE, offset: (page - 1) * PER_PAGE });
    const [rows, [counted]] = await this.sql.limited('scan', caller, (signal) =>
      Promise.all([
        this.sql.rows<TrashedRow>(list, undefined, signal),
        this.sql.rows<{ total: number }>(trashTotal(caller), undefined, signal),
      ]),
    );
    return { records: rows.map((row) => this.told(row)), pages: Math.ceil((counted?.total ?? 0) / PER_PAGE) };
  }

  /** @throws ApiError rest_no_route for a record outside the trash, or one the caller may not edit */
  async get(resource: TrashedResource, id: number, caller: RequestContext): Promise<TrashedRecord> {
    const [row] = await this.sql.rows<TrashedRow>(oneTrashed(resource, id, caller));
    if (!row) throw new ApiError('rest_no_route');
    return this.told(row);
  }

  /** Restores its former status. */
  async restore({ resource, id, trashed_status: status }: TrashedRow, caller: RequestContext): Promise<void> {
    if (resource === 'events') await this.events.update(id, { status }, caller);
    else if (resource === 'venues') await this.venues.update(id, { status }, caller);
    else await this.organizers.update(id, { status }, caller);
  }

  /** Removes it for good. */
  async erase({ resource, id }: TrashedRow, caller: RequestContext): Promise<void> {
    if (resource === 'events') await this.events.remove(id, { permanent: true }, caller);
    else if (resource === 'venues') await this.venues.remove(id, true, caller);
    else await this.organizers.remove(id, true, caller);
  }

  private told(row: TrashedRow): TrashedRecord {
    const { trashDays } = this.site.config;
    const trashedAt = new Date(row.trashed_at);
    const goneAt = trashDays === 0 ? undefined : new Date(trashedAt.getTime() + trashDays * DAY_MS);
    return { ...row, trashed_at: trashedAt, goneAt };
  }
}
