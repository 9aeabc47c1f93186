import { Command, InvalidArgumentError, Option } from 'commander';
import type { Environment } from '#platform/config/read-setting.js';
import { LANGUAGES } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
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

/** What the answer to a list says besides its rows. */
export interface ListTotals {
  readonly total?: number;
  readonly next_rest_url?: string;
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

  /** A page of a list for programs, as it was answered, or as a table for people. */
  list<Row extends object>(
    answer: ListTotals,
    rows: readonly Row[],
    columns: readonly ShownColumn<Row>[],
    options: AskingOptions & { readonly page?: string },
  ): void {
    if (options.json === true) {
      this.json(answer);
      return;
    }
    this.rows(rows, columns, options);
    const { total = rows.length, next_rest_url: next } = answer;
    if (next !== undefined)
      process.stderr.write(
        `${String(rows.length)} of ${String(total)}; --page ${String(Number(options.page ?? 1) + 1)} shows the next.\n`,
      );
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
    if (options.dryRun === true) await this.tryWrite(sent, options);
    else this.record(await this.remote(options).write<Row>(method, path, fields), columns, options);
  }

  /** Lets the service say whether it would refuse a record, and shows what would be sent. @throws ApiRefusal, CommandError */
  async tryWrite(sent: SentRecord, options: WritingOptions): Promise<void> {
    const { method, path, fields } = sent;
    await this.remote(options).tryWrite(method, path, fields);
    if (options.json === true) this.json({ dry_run: true, method, path, fields });
    else this.say(`Nothing was written. This would be sent:\n${method} ${path}\n${JSON.stringify(fields, null, 2)}`);
  }

  json(value: unknown): void {
    this.say(JSON.stringify(value, null, process.stdout.isTTY ? 2 : 0));
  }
}

export function asking(command: Command): Command {
  return command
    .addOption(new Option('--profile <name>', 'calendar to ask, of "kalends profiles"'))
    .addOption(new Option('--language <language>', 'language of titles and texts').choices(LANGUAGES))
    .option('--json', 'for programs');
}

export function writing(command: Command): Command {
  return asking(command).option('--dry-run', 'asks the service whether it would refuse this, and writes nothing');
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
