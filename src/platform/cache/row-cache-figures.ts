/** Figures of the row cache, provided by a higher layer and reported by the metrics. */
export abstract class RowCacheFigures {
  abstract readonly bytes: number;
  /** Cacheable reads of rows since the start. */
  abstract readonly reads: { readonly hits: number; readonly misses: number };
}
