import type { LoadedKind } from './record.js';
import type { LoadResult, LoadReport } from './run.js';

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const BAR = 30;
const LINE_EVERY = 100;

/** Shows a load to a person: a bar on a terminal, lines elsewhere. */
export class TerminalReport implements LoadReport {
  private kind: LoadedKind = 'events';
  private total = 0;
  private done = 0;

  constructor(
    private readonly output: Terminal,
    private readonly errors: Terminal,
  ) {}

  begin(kind: LoadedKind, total: number): void {
    this.kind = kind;
    this.total = total;
    this.done = 0;
    this.show();
  }

  step(): void {
    this.done += 1;
    if (this.output.isTTY === true || this.done % LINE_EVERY === 0) this.show();
  }

  refused(at: string, reason: string): void {
    if (this.output.isTTY === true) this.output.write('\r\u001b[K');
    this.errors.write(`${at} was refused: ${reason}\n`);
  }

  end(): void {
    if (this.output.isTTY === true) this.output.write('\n');
    else if (this.done % LINE_EVERY !== 0) this.show();
  }

  private show(): void {
    const count = `${this.done}/${this.total}`;
    if (this.output.isTTY !== true) {
      this.output.write(`${this.kind} ${count}\n`);
      return;
    }
    const filled = this.total === 0 ? BAR : Math.round((BAR * this.done) / this.total);
    this.output.write(`\r\u001b[K${this.kind.padEnd(10)} ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${count}`);
  }
}

/** Summary of a load in a few lines. */
export function summary({ tallies }: LoadResult, requests: number, seconds: number): string {
  const rows = Object.entries(tallies).map(([kind, { created, updated, unchanged, refused }]) => {
    return `${kind.padEnd(10)} ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`;
  });
  return [...rows, `${requests} requests in ${seconds.toFixed(1)} s`].join('\n');
}
