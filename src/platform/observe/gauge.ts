import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';

/** A value with its labels. */
export type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

export type Readings = readonly Reading[] | Promise<readonly Reading[]>;

export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
}

/** Reads a figure whenever metrics are collected. */
export function registerGauge(
  registry: Registry | undefined,
  { name, help, labelNames }: Figure,
  read: () => Readings,
  aggregator: Aggregator = 'sum',
): void {
  const shown = new (name.endsWith('_total') ? Counter : Gauge)({
    name,
    help,
    labelNames: [...labelNames],
    aggregator,
    registers: registry ? [registry] : [],
    collect: async () => {
      // A failed gauge must not hide the others.
      const readings = await Promise.resolve()
        .then(read)
        .catch((): readonly Reading[] => []);
      shown.reset();
      if (readings.length === 0 && labelNames.length === 0) shown.remove();
      for (const [labels, value] of readings) if (Number.isFinite(value)) shown.inc({ ...labels }, value);
    },
  });
}
