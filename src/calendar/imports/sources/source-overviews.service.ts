import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { StoredRun } from '../runs/stored-run.js';
import { listedSources, troubledSources, type ListedSource, type TroubledSource } from './source-overviews.sql.js';

export const SOURCES_PER_PAGE = 20;
export const RUNS_PER_PAGE = 10;

/** Sources as editors look at them: with their last import, and what is wrong. */
@Injectable()
export class SourceOverviews {
  constructor(private readonly prisma: PrismaService) {}

  /** @param page from 1 */
  list(page: number): Promise<ListedSource[]> {
    const offset = (page - 1) * SOURCES_PER_PAGE;
    return this.prisma.$queryRaw<ListedSource[]>(listedSources(SOURCES_PER_PAGE, offset));
  }

  /** @param page from 1 */
  async runs(sourceId: number, page: number): Promise<{ runs: readonly Omit<StoredRun, 'source'>[]; total: number }> {
    const where = { sourceId };
    const skip = (page - 1) * RUNS_PER_PAGE;
    const [runs, total] = await Promise.all([
      this.prisma.importRun.findMany({ where, orderBy: { id: 'desc' }, skip, take: RUNS_PER_PAGE }),
      this.prisma.importRun.count({ where }),
    ]);
    return { runs, total };
  }

  troubled(limit: number): Promise<TroubledSource[]> {
    return this.prisma.$queryRaw<TroubledSource[]>(troubledSources(limit));
  }
}
