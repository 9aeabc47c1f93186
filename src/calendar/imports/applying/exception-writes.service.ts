import { Injectable } from '@nestjs/common';
import { plusSeconds } from '#core/dates/calendar-shift.js';
import { secondsBetween } from '#core/dates/days.js';
import { wallClock } from '#core/dates/wall-clock.js';
import { ApiError } from '#core/errors/api-error.js';
import { keysOf } from '#core/keys.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { TIMES, exceptionValues, type ExceptionFacts } from '../planning/series-dates.js';
import type { ImportNote } from '../reading/import-record.js';
import type { DateChanges, ItemFacts, Parameters } from './item-input.js';
import { ImportedRecordWrites } from './record-writes.service.js';
import type { ApplyingRun } from './stored-item.js';

/** A date of a series as it is to be, and the fields in which it follows the series again. */
interface DateChange {
  readonly exception: ExceptionFacts;
  readonly follows: readonly string[];
  /** Whether the source still names the date. */
  readonly isNamed: boolean;
}

/** Facts of the series. */
type ExceptionSeries = Pick<ItemFacts, 'own' | 'language'>;

/** Who writes dates, and the records of their source. */
type ExceptionCaller = Pick<ApplyingRun, 'caller' | 'idOf'>;

/** Writes the dates of a series that differ from it, and takes back what no longer differs. */
@Injectable()
export class ExceptionWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writes: ImportedRecordWrites,
  ) {}

  /** Returns a note for each date that the series does not have, or the service refuses. */
  async write(
    seriesId: number,
    series: ExceptionSeries,
    changes: DateChanges,
    run: ExceptionCaller,
  ): Promise<ImportNote[]> {
    const notes: ImportNote[] = [];
    for (const change of changesOf(changes)) {
      const isWritten = await this.one(seriesId, change, series, run);
      if (!isWritten && change.isNamed)
        notes.push({ code: 'dates-disagree', value: change.exception.original_start_date });
    }
    return notes;
  }

  private async one(
    seriesId: number,
    { exception, follows }: DateChange,
    { language, own }: ExceptionSeries,
    { caller, idOf }: ExceptionCaller,
  ): Promise<boolean> {
    const { original_start_date, texts = {}, venue, ...values } = exception;
    const [occurrence] = await this.prisma.$queryRaw<{ id: number }[]>`select id from occurrence
      where series_id = ${seriesId} and original_start = ${original_start_date}::timestamp`;
    if (!occurrence) return false;
    const times = follows.includes(TIMES) ? timesByRule(original_start_date, own) : {};
    const zone = 'start_date' in { ...values, ...times } ? { timezone: own['timezone'] } : {};
    const raw = {
      ...values,
      ...times,
      ...zone,
      ...texts[language],
      ...(venue === undefined ? {} : { venue: venueIds(venue, idOf) }),
      scope: 'this',
    };
    const others = keysOf(texts).filter((one) => one !== language);
    try {
      const further = others.map((one) => ({ language: one, texts: texts[one] ?? {} }));
      await this.writes.updateDate({ id: occurrence.id, raw, texts: further, follows }, caller);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  }
}

/** Dates with values of their own, and those that have them no longer. */
function changesOf({ before, after }: DateChanges): DateChange[] {
  const starts = new Set([...after, ...before].map(({ original_start_date }) => original_start_date));
  return [...starts].map((start) => {
    const named = after.find(({ original_start_date }) => original_start_date === start);
    const own = exceptionValues(named);
    const former = exceptionValues(before.find(({ original_start_date }) => original_start_date === start));
    const follows = Object.keys(former).filter((name) => !(name in own));
    return { exception: named ?? { original_start_date: start }, follows, isNamed: named !== undefined };
  });
}

function venueIds(
  venue: NonNullable<ExceptionFacts['venue']> | null,
  idOf: ExceptionCaller['idOf'],
): readonly number[] {
  if (venue === null) return [];
  if (typeof venue !== 'string') return venue;
  const id = idOf('venues', venue);
  return id === undefined ? [] : [id];
}

/** Start and end of a date that differs no longer: those of the rule. */
function timesByRule(originalStart: string, own: Parameters): Pick<ExceptionFacts, 'start_date' | 'end_date'> {
  const [nominal, start, end] = [originalStart, own['start_date'], own['end_date']].map((time) =>
    typeof time === 'string' ? wallClock(time) : undefined,
  );
  const ends = nominal && start && end && plusSeconds(nominal, secondsBetween(start, end));
  return nominal && ends ? { start_date: nominal, end_date: ends } : {};
}
