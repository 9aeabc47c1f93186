import { Injectable } from '@nestjs/common';
import { AnswerCache } from '../cache/answer-cache.js';
import { RowCacheFigures } from '../cache/row-cache-figures.js';
import { registerGauge, type Reading } from './gauge.js';
import { Metrics } from './metrics.js';

/** Figures of the caches of answers and records. */
@Injectable()
export class CacheGauges {
  constructor(
    private readonly metrics: Metrics,
    private readonly answers: AnswerCache,
    private readonly records: RowCacheFigures,
  ) {}

  register(): void {
    const { answers, records } = this;
    const { registry } = this.metrics;
    const both = (ofAnswers: () => number, ofRecords: () => number) => (): Reading[] => [
      [{ cache: 'answers' }, ofAnswers()],
      [{ cache: 'records' }, ofRecords()],
    ];
    const bytes = both(
      () => answers.usage.bytes,
      () => records.bytes,
    );
    const hits = both(
      () => answers.reads.hits,
      () => records.reads.hits,
    );
    const misses = both(
      () => answers.reads.misses,
      () => records.reads.misses,
    );
    registerGauge(
      registry,
      { name: 'kalends_cache_bytes', help: 'Memory that a cache takes.', labelNames: ['cache'] },
      bytes,
    );
    registerGauge(registry, { name: 'kalends_cache_hits_total', help: 'What was known.', labelNames: ['cache'] }, hits);
    registerGauge(
      registry,
      { name: 'kalends_cache_misses_total', help: 'What had to be read.', labelNames: ['cache'] },
      misses,
    );
  }
}
