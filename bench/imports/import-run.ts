import { setTimeout as pause } from 'node:timers/promises';
import { as } from '../scenarios/scenario.js';

const LOOK_MS = 100;
const WORDS = 'A concert in the harbour with songs of four centuries, and a talk before it. '.repeat(6);
const HALLS = 20;

/** States in which a run is at work. */
type Phase = 'applying' | 'undoing';
const AT_WORK: readonly unknown[] = ['waiting', 'reading', 'applying', 'undoing'];

interface RunBody {
  readonly id: number;
  readonly state: string;
}

/** An import of new events by a source of its own, in a measured service. */
export class ImportRun {
  private readonly base: string;
  private readonly source: number;
  private readonly id: number;

  private constructor(base: string, source: number, id: number) {
    this.base = base;
    this.source = source;
    this.id = id;
  }

  /** Begins it; returns as soon as its records are written. */
  static async begin(base: string, records: number): Promise<ImportRun> {
    const about = { name: `Bench ${String(Date.now())}`, kind: 'ics', source_language: 'en' };
    const headers = { 'content-type': 'application/json' };
    const source = (await ask(base, 'POST', '/sources', JSON.stringify(about), headers)) as RunBody;
    const form = new FormData();
    form.append('file', new Blob([calendar(records)]), 'events.ics');
    const run = (await ask(base, 'POST', `/sources/${String(source.id)}/imports`, form)) as RunBody;
    const begun = new ImportRun(base, source.id, run.id);
    await begun.until((state) => state !== 'waiting' && state !== 'reading');
    return begun;
  }

  /** Milliseconds until the run has done this. */
  async phase(phase: Phase): Promise<number> {
    const begin = performance.now();
    const state = await this.until((one) => !AT_WORK.includes(one));
    if (state !== (phase === 'applying' ? 'done' : 'undone')) throw new Error(`The import is ${state}.`);
    return performance.now() - begin;
  }

  async undo(): Promise<void> {
    await ask(this.base, 'POST', `/imports/${String(this.id)}/undo`);
  }

  async remove(): Promise<void> {
    await ask(this.base, 'DELETE', `/sources/${String(this.source)}`);
  }

  private async until(isOver: (state: string) => boolean): Promise<string> {
    for (;;) {
      const { state } = (await ask(this.base, 'GET', `/imports/${String(this.id)}`)) as RunBody;
      if (isOver(state)) return state;
      await pause(LOOK_MS);
    }
  }
}

async function ask(
  base: string,
  method: string,
  path: string,
  body?: string | FormData,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { authorization } = as('editor', { method: 'GET', path }).headers ?? {};
  const response = await fetch(base + path, {
    method,
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}

/** Events of two hours, on the days of a year, in some halls. */
function calendar(records: number): string {
  const made = Date.now();
  const events = Array.from({ length: records }, (_, at) => {
    const day = new Date(Date.UTC(2027, 0, 1 + (at % 365))).toISOString().slice(0, 10).replaceAll('-', '');
    const lines = [
      'BEGIN:VEVENT',
      `UID:bench-${String(made)}-${String(at)}@example.org`,
      'DTSTAMP:20260701T000000Z',
      `DTSTART;TZID=Asia/Hong_Kong:${day}T190000`,
      `DTEND;TZID=Asia/Hong_Kong:${day}T210000`,
      `SUMMARY:Concert ${String(at)} of the bench`,
      `DESCRIPTION:${WORDS}`,
      `LOCATION:Bench hall ${String(at % HALLS)}`,
      'CATEGORIES:Bench music',
      'END:VEVENT',
    ];
    return lines.join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
