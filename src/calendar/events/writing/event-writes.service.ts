import { Injectable } from '@nestjs/common';
import { endDryRun } from '#platform/database/dry-run.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { createdOnce, type AfterCreate, type Creation } from '#calendar/records/publishing/created-once.js';
import type { Restored } from '#calendar/records/publishing/restored.js';
import type { EventInput } from '../dto/event.input.js';
import type { EventResponse } from '../dto/event.response.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import { EventRows, seriesOf } from '../series/event-rows.service.js';
import type { SeriesChange } from '../series/series-change.js';
import { EventCommands } from './event-commands.service.js';
import { EventRowWriter } from './event-row-writer.service.js';
import type { EventDeletion, EventWrite } from './event-write.js';
import { OccurrenceStrategy } from './occurrence.strategy.js';
import { OnceStrategy } from './once.strategy.js';
import { SeriesStrategy } from './series.strategy.js';
import { writeTarget } from './write-target.js';
import { WriteAnswers } from './write-answers.service.js';

/** Writes besides the input, in the same transaction. */
interface FurtherWrites {
  /** When a former revision is restored. */
  readonly restored?: Restored;
  readonly beside?: AfterCreate;
  /** Fields in which an exception follows its series again, by their names among its overrides. */
  readonly follows?: readonly string[];
}

/** Writes events: makes the command, hands it to the strategy for its target, and answers the event after it. */
@Injectable()
export class EventWrites {
  constructor(
    private readonly prisma: PrismaService,
    private readonly answers: WriteAnswers,
    private readonly found: EventRows,
    private readonly commands: EventCommands,
    private readonly rows: EventRowWriter,
    private readonly once: OnceStrategy,
    private readonly series: SeriesStrategy,
    private readonly occurrences: OccurrenceStrategy,
  ) {}

  async create(
    input: EventInput,
    caller: RequestContext,
    { beside, identity }: Creation = {},
  ): Promise<Answer<EventResponse>> {
    const created = await this.commands.toCreate(input, caller);
    let change: SeriesChange | undefined;
    const id = await createdOnce(this.prisma, caller, async (tx) => {
      const event = await this.rows.insertRow(tx, { ...created, identity });
      change = event.change;
      await beside?.(tx, event.id);
      await endDryRun(tx, input);
      return event.id;
    });
    return this.answers.of(id, caller, { change, droppedFields: created.inline.droppedFields });
  }

  /** For a series, `scope` names the target: one occurrence, that and all after it, or all. */
  async update(
    id: number,
    input: EventInput & { scope?: WriteScope },
    caller: RequestContext,
    { restored, beside, follows }: FurtherWrites = {},
  ): Promise<Answer<EventResponse>> {
    const { otherwise, ...report } = await this.found.written(id, caller, async (found) => {
      const write = { ...(await this.commands.toUpdate(found, input, caller, restored)), follows };
      const change = await inTransaction(this.prisma, async (tx) => {
        const written = await this.updateTarget(tx, write);
        await beside?.(tx, id);
        await endDryRun(tx, input);
        return written;
      });
      return { change, droppedFields: write.inline.droppedFields, otherwise: seriesOf(found.row) };
    });
    // An occurrence that the rule no longer yields is answered as its series.
    return this.answers.of(id, caller, report, otherwise);
  }

  async remove(
    id: number,
    input: { permanent?: boolean; scope?: WriteScope },
    caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    const { before, isGone } = await this.found.written(id, caller, async (found) => {
      const deletion = this.commands.toRemove(found, input, caller);
      const isGone = await inTransaction(this.prisma, (tx) => this.removeTarget(tx, deletion));
      return { before: found, isGone };
    });
    return isGone ? this.answers.present(before, caller) : this.answers.of(id, caller);
  }

  private async updateTarget(tx: Tx, write: EventWrite): Promise<SeriesChange | undefined> {
    const target = await writeTarget(tx, write);
    if (target.kind === 'once') return this.once.updateSingle(tx, write);
    if (target.kind === 'series') return this.series.updateSeries(tx, write, target);
    return this.occurrences.updateOccurrence(tx, write, target);
  }

  /** Whether the event or occurrence no longer exists afterwards, not even in the trash. */
  private async removeTarget(tx: Tx, deletion: EventDeletion): Promise<boolean> {
    const target = await writeTarget(tx, deletion);
    if (target.kind === 'once') await this.once.removeSingle(tx, deletion);
    else if (target.kind === 'series') await this.series.removeSeries(tx, deletion, target);
    else await this.occurrences.removeOccurrence(tx, deletion, target);
    return deletion.permanent || target.kind === 'occurrence';
  }
}
