import { storedJson } from '#core/stored-json.js';
import { Injectable } from '@nestjs/common';
import { plusSeconds } from '#core/dates/calendar-shift.js';
import { secondsBetween } from '#core/dates/days.js';
import { wallClock } from '#core/dates/wall-clock.js';
import type { Language } from '#core/language.js';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { UpdateEventDto } from '#calendar/events/dto/event.input.js';
import { EventWrites } from '#calendar/events/writing/event-writes.service.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import type { ImportNote } from '../reading/import-record.js';
import type { ItemFacts, Parameters } from './item-input.js';
import type { ApplyingRun } from './stored-item.js';

/** Name of its times among an exception's own values. */
const TIMES = 'times';

/** One date of a series that differs, as its facts are stored. */
interface ExceptionFacts {
  readonly original_start_date: string;
  readonly start_date?: string;
  readonly end_date?: string;
  readonly event_status?: string;
  readonly venue?: string | null;
  readonly texts?: Readonly<Record<string, Parameters>>;
}

/** A date of a series as it is to be, and the fields in which it follows the series again. */
interface DateChange {
  readonly exception: ExceptionFacts;
  readonly follows: readonly string[];
  /** Whether the source still names the date. */
  readonly isNamed: boolean;
}

/** Facts of a series, with its exceptions. */
type ExceptionSeries = Pick<ItemFacts, 'own' | 'language'>;

/** Who writes dates, and the records of their source. */
type ExceptionCaller = Pick<ApplyingRun, 'caller' | 'idOf'>;

/** Writes the dates of a series that differ from it, and takes back what no longer differs. */
@Injectable()
export class ExceptionWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly input: InputPipe,
    private readonly events: EventWrites,
  ) {}

  /**
   * Returns a note for each date that the series does not have, or the service refuses.
   * @param former exceptions of the last import
   */
  async write(seriesId: number, facts: ExceptionSeries, run: ExceptionCaller, former?: unknown): Promise<ImportNote[]> {
    const notes: ImportNote[] = [];
    for (const change of changesOf(exceptionsIn(facts.own['exceptions']), exceptionsIn(former), facts.language)) {
      const isWritten = await this.one(seriesId, change, facts, run);
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
    const { original_start_date, texts, venue, ...values } = exception;
    const [occurrence] = await this.prisma.$queryRaw<{ id: number }[]>`select id from occurrence
      where series_id = ${seriesId} and original_start = ${original_start_date}::timestamp`;
    if (!occurrence) return false;
    const id = typeof venue === 'string' ? idOf('venues', venue) : undefined;
    const times = follows.includes(TIMES) ? timesByRule(original_start_date, own) : {};
    const zone = 'start_date' in { ...values, ...times } ? { timezone: own['timezone'] } : {};
    const raw = {
      ...values,
      ...times,
      ...zone,
      ...texts?.[language],
      ...(venue === undefined ? {} : { venue: id === undefined ? [] : [id] }),
      id: occurrence.id,
      scope: 'this',
    };
    try {
      const input = await this.input.read(UpdateEventDto, raw, caller);
      await this.events.update(occurrence.id, input, caller, { follows });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return false;
      throw error;
    }
  }
}

/** All dates that differ, and those that no longer do. */
function changesOf(
  now: readonly ExceptionFacts[],
  former: readonly ExceptionFacts[],
  language: Language,
): DateChange[] {
  const before = new Map(former.map((one) => [one.original_start_date, one]));
  const named = new Set(now.map(({ original_start_date }) => original_start_date));
  const back = former.filter(({ original_start_date }) => !named.has(original_start_date));
  const plain = back.map(({ original_start_date }): ExceptionFacts => ({ original_start_date }));
  return [...now, ...plain].map((exception) => {
    const own = overridesOf(exception, language);
    const formerly = overridesOf(before.get(exception.original_start_date), language);
    const follows = formerly.filter((name) => !own.includes(name));
    return { exception, follows, isNamed: named.has(exception.original_start_date) };
  });
}

/** Names of an exception's own values, as its event lists them. */
function overridesOf(exception: ExceptionFacts | undefined, language: Language): string[] {
  if (!exception) return [];
  const { start_date, event_status, venue, texts } = exception;
  return [
    ...(start_date === undefined ? [] : [TIMES]),
    ...(event_status === undefined ? [] : ['event_status']),
    ...(venue === undefined ? [] : ['venues']),
    ...Object.keys(texts?.[language] ?? {}).map((name) => `${name}@${language}`),
  ];
}

/** Start and end of a date that differs no longer: those of the rule. */
function timesByRule(originalStart: string, own: Parameters): Pick<ExceptionFacts, 'start_date' | 'end_date'> {
  const [nominal, start, end] = [originalStart, own['start_date'], own['end_date']].map((time) =>
    typeof time === 'string' ? wallClock(time) : undefined,
  );
  const ends = nominal && start && end && plusSeconds(nominal, secondsBetween(start, end));
  return nominal && ends ? { start_date: nominal, end_date: ends } : {};
}

function exceptionsIn(all: unknown): readonly ExceptionFacts[] {
  return Array.isArray(all) ? storedJson<ExceptionFacts[]>(all) : [];
}
