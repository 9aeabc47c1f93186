import { storedJson } from '#core/stored-json.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { UpdateEventDto } from '#calendar/events/dto/event.input.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import type { ImportNote } from '../reading/import-record.js';
import type { ItemFacts, Parameters } from './item-input.js';
import type { ApplyingRun } from './stored-item.js';

/** One date of a series that differs, as its facts are stored. */
interface ExceptionFacts {
  readonly original_start_date: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly event_status?: string;
  readonly venue?: string | null;
  readonly texts?: Readonly<Record<string, Parameters>>;
}

/** Writes the dates of a series that differ from it. */
@Injectable()
export class ExceptionWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly input: InputPipe,
    private readonly events: EventWrites,
  ) {}

  /** Returns a note for each date that the series does not have, or the service refuses. */
  async write(seriesId: number, facts: ItemFacts, run: ApplyingRun): Promise<ImportNote[]> {
    const notes: ImportNote[] = [];
    for (const exception of exceptionsOf(facts)) {
      const isWritten = await this.one(seriesId, exception, facts, run);
      if (!isWritten) notes.push({ code: 'dates-disagree', value: exception.original_start_date });
    }
    return notes;
  }

  private async one(
    seriesId: number,
    exception: ExceptionFacts,
    { language, own }: ItemFacts,
    { caller, idOf }: ApplyingRun,
  ): Promise<boolean> {
    const { original_start_date, texts, venue, ...times } = exception;
    const [occurrence] = await this.prisma.$queryRaw<{ id: number }[]>`select id from occurrence
      where series_id = ${seriesId} and original_start = ${original_start_date}::timestamp`;
    if (!occurrence) return false;
    const id = typeof venue === 'string' ? idOf('venues', venue) : undefined;
    const zone = times.start_date === undefined ? {} : { timezone: own['timezone'] };
    const raw = {
      ...times,
      ...zone,
      ...texts?.[language],
      ...(venue === undefined ? {} : { venue: id === undefined ? [] : [id] }),
      id: occurrence.id,
      scope: 'this',
    };
    try {
      const input = await this.input.read(UpdateEventDto, raw, caller);
      await this.events.update(occurrence.id, input, caller);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  }
}

function exceptionsOf({ own }: ItemFacts): ExceptionFacts[] {
  const all = own['exceptions'];
  return Array.isArray(all) ? storedJson<ExceptionFacts[]>(all) : [];
}
