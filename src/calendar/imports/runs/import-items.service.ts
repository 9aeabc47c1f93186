import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { ignoreExcluded, itemCounts } from '../imports.sql.js';
import type { ItemCount } from './import.presenter.js';
import {
  itemsAfter,
  itemsOfTab,
  titlesOfKeys,
  type KeyTitle,
  type PlanItem,
  type ReportedItem,
} from './plan-items.sql.js';
import type { PlanTab } from './plan-tabs.js';

export const ITEMS_PER_PAGE = 50;
const REPORTED = 2000;

/** An editor's selection on one page of a plan. */
export interface ItemChoice {
  /** Numbers of the items that were shown, and of those that were ticked. */
  readonly shown: readonly number[];
  readonly ticked: readonly number[];
}

/** The records of imports, as an editor looks through a plan and decides about it. */
@Injectable()
export class ImportItems {
  constructor(private readonly prisma: PrismaService) {}

  counts(runIds: readonly number[]): Promise<ItemCount[]> {
    return this.prisma.$queryRaw<ItemCount[]>(itemCounts(runIds));
  }

  /** @param page from 1 */
  page(runId: number, tab: PlanTab, page: number): Promise<PlanItem[]> {
    const offset = (page - 1) * ITEMS_PER_PAGE;
    return this.prisma.$queryRaw<PlanItem[]>(itemsOfTab(runId, tab, ITEMS_PER_PAGE, offset));
  }

  /** Records that items link to by the keys of their source. */
  async titles(run: { readonly id: number; readonly sourceId: number }, keys: readonly string[]): Promise<KeyTitle[]> {
    return keys.length === 0 ? [] : this.prisma.$queryRaw<KeyTitle[]>(titlesOfKeys(run, keys));
  }

  /** Lines of the report, a batch at a time. */
  async *report(runId: number): AsyncGenerator<readonly ReportedItem[]> {
    for (let after = -1; ;) {
      const items = await this.prisma.$queryRaw<ReportedItem[]>(itemsAfter(runId, after, REPORTED));
      if (items.length === 0) return;
      yield items;
      after = items.at(-1)?.no ?? after;
    }
  }

  /** Leaves out what is not ticked, and takes back in what is. @throws ApiError import-state if it is no plan any more */
  async choose(runId: number, { shown, ticked }: ItemChoice): Promise<void> {
    const [taken, left] = [shown.filter((no) => ticked.includes(no)), shown.filter((no) => !ticked.includes(no))];
    await this.ofPlan(runId);
    await this.prisma.importItem.updateMany({
      where: { runId, no: { in: left }, state: 'planned' },
      data: { state: 'excluded' },
    });
    await this.prisma.importItem.updateMany({
      where: { runId, no: { in: taken }, state: 'excluded' },
      data: { state: 'planned' },
    });
  }

  /** Takes everything back in. @throws ApiError import-state */
  async chooseAll(runId: number): Promise<void> {
    await this.ofPlan(runId);
    await this.prisma.importItem.updateMany({ where: { runId, state: 'excluded' }, data: { state: 'planned' } });
  }

  /** Keeps the new records that were left out away from all later imports as well. @throws ApiError import-state */
  async ignoreExcluded(runId: number): Promise<void> {
    await this.ofPlan(runId);
    await inTransaction(this.prisma, (tx) => tx.$executeRaw(ignoreExcluded(runId)));
  }

  private async ofPlan(runId: number): Promise<void> {
    const run = await this.prisma.importRun.findUnique({ where: { id: runId }, select: { state: true } });
    if (!run) throw new ApiError('import-not-found');
    if (run.state !== 'planned' && run.state !== 'stopped') throw new ApiError('import-state');
  }
}
