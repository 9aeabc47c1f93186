import { parseArgs } from 'node:util';
import { CommandError } from '../load/target.js';

const USAGE = `usage: npm run import -- <kind> <address|file|-> [options]
Imports events from an address, a file or the standard input into a running service.
  --dry-run                plans only, and says what would happen
  --report <file.csv>      writes each record that differs or was left out
  --source <name>          name of the source; the address or file where it is not given
  --timezone <zone>        of times that have none
  --language <language>    of texts that name none
  --authority <who>        overwrite, preserve or retain
  --status <status>        of new records: publish, draft or pending
  --options <json>         choices for tables, such as {"dateOrder":"day-first"}
  --allow-withdrawals      goes on although many events are missing in the source
  KALENDS_URL, KALENDS_LOGIN, KALENDS_PASSWORD   as for "npm run load"`;

export interface ImportOptions {
  readonly kind: string;
  /** Address, path, or "-". */
  readonly from: string;
  readonly dryRun: boolean;
  readonly allowWithdrawals: boolean;
  readonly report: string | undefined;
  /** Choices of the source, by the names of the API. */
  readonly source: Readonly<Record<string, string>>;
}

/** @throws CommandError with the usage */
export function importOptions(args: readonly string[]): ImportOptions {
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
    const [kind, from] = positionals;
    if (kind === undefined || from === undefined || positionals.length > 2) throw new CommandError(USAGE);
    const { timezone, language, authority, status, options, report, source = from } = values;
    const given = { name: source, timezone, source_language: language, authority, status, options };
    return {
      kind,
      from,
      dryRun: values['dry-run'],
      allowWithdrawals: values['allow-withdrawals'],
      report,
      source: Object.fromEntries(
        Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
