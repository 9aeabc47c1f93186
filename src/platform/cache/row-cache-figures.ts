/** Figures of the cache of rows, which a floor above provides and the metrics report. */
export abstract class RowCacheFigures {
  abstract readonly bytes: number;
  /** Reads of rows that could be cached, since the start. */
  abstract readonly reads: { readonly hits: number; readonly misses: number };
}
