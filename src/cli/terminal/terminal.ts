import { Command, InvalidArgumentError, Option } from 'commander';
import type { Environment } from '../../platform/config/read-setting.js';
import { LANGUAGES } from '../../core/language.js';
import { plainText } from '../../core/text/plain-text.js';
import { Profiles } from './profiles.js';
import { remoteOf, type Remote, type CalendarChoice } from './remote.js';
import { isStyled, tableText } from './table.js';

/** Options of commands that ask a calendar. */
export interface AskingOptions extends CalendarChoice {
  readonly json?: boolean;
}

/** Options of commands that write. */
export interface WritingOptions extends AskingOptions {
  readonly dryRun?: boolean;
}

/** A record as it is sent. */
interface SentRecord {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A column of a table: its heading, and what a record has there. */
export type ShownColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | undefined];

/** What commands share: where they print, and who they are. */
export class Terminal {
  readonly profiles: Profiles;

  constructor(readonly env: Environment = process.env) {
    this.profiles = new Profiles(env);
  }

  remote(options: CalendarChoice): Remote {
    return remoteOf(options, this.profiles, this.env);
  }

  say(text: string): void {
    process.stdout.write(`${text}\n`);
  }

  /** A record for programs, or as lines for people. */
  record<Row extends object>(row: Row, columns: readonly ShownColumn<Row>[], { json }: AskingOptions): void {
    if (json === true) this.json(row);
    else {
      const lines = columns.map(([heading, cell]) => [heading, textOf(cell(row))]).filter(([, text]) => text !== '');
      this.say(tableText(['', ''], lines, false).slice(1));
    }
  }

  rows<Row extends object>(rows: readonly Row[], columns: readonly ShownColumn<Row>[], { json }: AskingOptions): void {
    if (json === true) this.json(rows);
    else if (rows.length === 0) this.say('Nothing was found.');
    else {
      const cells = rows.map((row) => columns.map(([, cell]) => textOf(cell(row))));
      const headings = columns.map(([heading]) => heading);
      this.say(tableText(headings, cells, isStyled(process.stdout, this.env)));
    }
  }

  /** Sends a record, and shows what became of it; with `--dry-run`, what would be sent. */
  async write<Row extends object>(
    sent: SentRecord,
    columns: readonly ShownColumn<Row>[],
    options: WritingOptions,
  ): Promise<void> {
    const { method, path, fields } = sent;
    if (options.dryRun === true) this.wouldSend(method, path, fields, options);
    else this.record(await this.remote(options).write<Row>(method, path, fields), columns, options);
  }

  json(value: unknown): void {
    this.say(JSON.stringify(value, null, process.stdout.isTTY ? 2 : 0));
  }

  /** What would be sent, where nothing is to be written. */
  wouldSend(method: string, path: string, fields: object, { json }: AskingOptions): void {
    if (json === true) this.json({ dry_run: true, method, path, fields });
    else this.say(`Nothing was written. This would be sent:\n${method} ${path}\n${JSON.stringify(fields, null, 2)}`);
  }
}

export function asking(command: Command): Command {
  return command
    .addOption(new Option('--profile <name>', 'calendar to ask, of "kalends profiles"'))
    .addOption(new Option('--language <language>', 'language of titles and texts').choices(LANGUAGES))
    .option('--json', 'for programs');
}

export function writing(command: Command): Command {
  return asking(command).option('--dry-run', 'shows what would be sent, and writes nothing');
}

/** An id among the arguments. */
export function recordId(value: string): number {
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new InvalidArgumentError('It must be a number, the id of a record.');
  return Number(value);
}

/** An option that may be named several times, or with commas. */
export function several(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...value.split(',').map((one) => one.trim())];
}

function textOf(value: string | number | undefined): string {
  return typeof value === 'string' ? plainText(value) : value === undefined ? '' : String(value);
}
