import { parseArgs } from 'node:util';
import { nearestName } from '#core/search/nearest-name.js';
import { CommandError, UsageRequested } from '../service/target.js';

const SERVICE_USAGE = `  KALENDS_URL       its address; http://127.0.0.1:3000/calendar/events/v1 where it is not given
  KALENDS_LOGIN     an editor or administrator
  KALENDS_PASSWORD  an application password of that user`;

/** Options of imports, by name: whether a value follows, and what they do. */
export const IMPORT_OPTIONS = {
  'dry-run': { value: undefined, text: 'plans only, and says what would happen' },
  report: { value: '<file.csv>', text: 'writes each record that differs or was left out' },
  source: { value: '<name>', text: 'name of the source; what is imported where it is not given' },
  timezone: { value: '<zone>', text: 'of times that have none' },
  language: { value: '<language>', text: 'of texts that name none' },
  authority: { value: '<who>', text: 'who wins where a record was edited here: overwrite, preserve or retain' },
  status: { value: '<status>', text: 'of new records: publish, draft or pending' },
  options: { value: '<json>', text: 'choices for tables, such as {"dateOrder":"day-first"}' },
  'allow-withdrawals': { value: undefined, text: 'goes on although many events are missing in the source' },
} as const;

const HELP = new Set(['--help', '-h']);

/** How a program of imports is used. @param call its name and arguments */
export function usageOf(call: string, purpose: string): string {
  const lines = Object.entries(IMPORT_OPTIONS).map(
    ([name, { value = '', text }]) => `  ${`--${name} ${value}`.trim().padEnd(24)} ${text}`,
  );
  return [`usage: npm run ${call} [options]`, purpose, ...lines, SERVICE_USAGE].join('\n');
}

const USAGE = usageOf(
  'import -- <kind> <address|file|folder|->',
  'Imports events from an address, a file, the files of a folder or the standard input into a running service.',
);

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
  if (args.some((argument) => HELP.has(argument))) throw new UsageRequested(usage);
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
    const input = { name: source, timezone, source_language: language, authority, status, options };
    return {
      positionals,
      dryRun: values['dry-run'],
      allowWithdrawals: values['allow-withdrawals'],
      report,
      source: Object.fromEntries(
        Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${withNearest(error instanceof Error ? error.message : String(error))}\n${usage}`);
  }
}

/** The message of the parser, with the nearest option there is. */
function withNearest(message: string): string {
  const wrong = /^Unknown option '--?(.+?)'/.exec(message)?.[1];
  const nearest = wrong === undefined ? undefined : nearestName(wrong, Object.keys(IMPORT_OPTIONS));
  return nearest === undefined ? message : `${message.split('. ')[0] ?? ''}. Did you mean --${nearest}?`;
}
