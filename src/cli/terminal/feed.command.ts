import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { Command, Option } from 'commander';
import { answeredRefusal } from '../service/api-client.js';
import { authorizationOf, CommandError } from '../service/target.js';
import { several, type Terminal } from './terminal.js';

const FORMATS = ['ics', 'rss', 'csv', 'geojson', 'jsonld'] as const;

interface FeedOptions {
  readonly profile?: string;
  readonly language?: string;
  readonly format: string;
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly search?: string;
  readonly output?: string;
}

/** `kalends feed` */
export function feedCommand(terminal: Terminal): Command {
  return new Command('feed')
    .description('the list of events as a file')
    .addOption(new Option('--format <format>', 'form of the file').choices(FORMATS).default('ics'))
    .option('--profile <name>', 'calendar to ask, of "kalends profiles"')
    .option('--language <language>', 'language of titles and texts')
    .option('--category <slug>', 'category; may be repeated', several)
    .option('--tag <slug>', 'tag; may be repeated', several)
    .option('--search <words>', 'words in titles and texts')
    .option('-o, --output <file>', 'file to write; the standard output without it')
    .action((options: FeedOptions) => write(terminal, options));
}

async function write(terminal: Terminal, options: FeedOptions): Promise<void> {
  const { url, login, password } = terminal.remote(options).profile;
  const address = new URL(`${url}/events.${options.format}`);
  const query = {
    categories: options.category?.join(','),
    tags: options.tag?.join(','),
    search: options.search,
    multilingual_language: options.language,
  };
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value);
  const headers: Record<string, string> =
    password === undefined ? {} : { authorization: authorizationOf(login, password) };
  const response = await fetch(address, { headers }).catch((error: unknown) => {
    throw new CommandError(`${address.origin} cannot be reached: ${String(error)}`);
  });
  if (!response.ok || !response.body)
    throw answeredRefusal(response.status, await response.json().catch(() => undefined));
  const target = options.output === undefined ? process.stdout : createWriteStream(options.output);
  await response.body.pipeTo(Writable.toWeb(target), { preventClose: options.output === undefined });
}
