import { parseArgs } from 'node:util';
import { CommandError } from '../service/target.js';

export const SERVICE_USAGE = `  KALENDS_URL       its address; http://127.0.0.1:3000/calendar/events/v1 where it is not given
  KALENDS_LOGIN     an editor or administrator
  KALENDS_PASSWORD  an application password of that user`;

const USAGE = `usage: npm run import -- <kind> <address|file|folder|-> [options]
Imports events from an address, a file, the files of a folder or the standard input into a running service.
  --dry-run                plans only, and says what would happen
  --report <file.csv>      writes each record that differs or was left out
  --source <name>          name of the source; the address or file where it is not given
  --timezone <zone>        of times that have none
  --language <language>    of texts that name none
  --authority <who>        overwrite, preserve or retain
  --status <status>        of new records: publish, draft or pending
  --options <json>         choices for tables, such as {"dateOrder":"day-first"}
  --allow-withdrawals      goes on although many events are missing in the source
${SERVICE_USAGE}`;

export interface ImportOptions {
  readonly kind: string;
  /** Address, path, or "-". */
  readonly from: string;
  /** Names of the files of a folder; all of them where there are none. */
  readonly files?: readonly string[];
  readonly dryRun: boolean;
  readonly allowWithdrawals: boolean;
  readonly report: string | undefined;
  /** Choices of the source, by the names of the API. */
  readonly source: Readonly<Record<string, string>>;
  /** Those of a source that is made, where nobody has chosen. */
  readonly newSource?: Readonly<Record<string, string>>;
}

/** Options that all imports have, and what stands beside them. */
export type CommandOptions = Pick<ImportOptions, 'dryRun' | 'allowWithdrawals' | 'report' | 'source'> & {
  readonly positionals: readonly string[];
};

/** @throws CommandError with the usage */
export function importOptions(args: readonly string[]): ImportOptions {
  const { positionals, ...options } = optionsOf(args, USAGE, 2);
  const [kind = '', from = ''] = positionals;
  return { ...options, kind, from, source: { name: from, ...options.source } };
}

/** @param count of arguments besides the options @throws CommandError with the usage */
export function optionsOf(args: readonly string[], usage: string, count: number): CommandOptions {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'allow-withdrawals': { type: 'boolean', default: false },
        report: { type: 'string' },
        source: { type: 'string' },
        timezone: { type: 'string' },
        language: { type: 'string' },
        authority: { type: 'string' },
        status: { type: 'string' },
        options: { type: 'string' },
      },
    });
    if (positionals.length !== count) throw new CommandError(usage);
    const { timezone, language, authority, status, options, report, source } = values;
    const given = { name: source, timezone, source_language: language, authority, status, options };
    return {
      positionals,
      dryRun: values['dry-run'],
      allowWithdrawals: values['allow-withdrawals'],
      report,
      source: Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
