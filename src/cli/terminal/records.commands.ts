import { Command } from 'commander';
import type { OrganizerListResponse, OrganizerResponse } from '../../calendar/organizers/dto/organizer.response.js';
import type { VenueListResponse, VenueResponse } from '../../calendar/venues/dto/venue.response.js';
import { asking, recordId, type AskingOptions, type ShownColumn, type Terminal } from './terminal.js';

const VENUE_COLUMNS: readonly ShownColumn<VenueResponse>[] = [
  ['id', ({ id }) => id],
  ['name', ({ venue }) => venue],
  ['address', ({ address }) => address],
  ['city', ({ city }) => city],
  ['page', ({ url }) => url],
];

const ORGANIZER_COLUMNS: readonly ShownColumn<OrganizerResponse>[] = [
  ['id', ({ id }) => id],
  ['name', ({ organizer }) => organizer],
  ['website', ({ website }) => website],
  ['page', ({ url }) => url],
];

interface SearchOptions extends AskingOptions {
  readonly search?: string;
  readonly limit: string;
}

/** `kalends venues …` */
export function venuesCommand(terminal: Terminal): Command {
  return recordsCommand('venues', 'venue', async (options: SearchOptions) => {
    const { venues } = await terminal.remote(options).get<VenueListResponse>('/venues', queryOf(options));
    terminal.rows(venues, VENUE_COLUMNS, options);
  }).addCommand(
    single('venue', async (id, options) => {
      const venue = await terminal.remote(options).get<VenueResponse>(`/venues/${String(id)}`);
      terminal.record(venue, VENUE_COLUMNS, options);
    }),
  );
}

/** `kalends organizers …` */
export function organizersCommand(terminal: Terminal): Command {
  return recordsCommand('organizers', 'organizer', async (options: SearchOptions) => {
    const { organizers } = await terminal.remote(options).get<OrganizerListResponse>('/organizers', queryOf(options));
    terminal.rows(organizers, ORGANIZER_COLUMNS, options);
  }).addCommand(
    single('organizer', async (id, options) => {
      const organizer = await terminal.remote(options).get<OrganizerResponse>(`/organizers/${String(id)}`);
      terminal.record(organizer, ORGANIZER_COLUMNS, options);
    }),
  );
}

function recordsCommand(name: string, one: string, list: (options: SearchOptions) => Promise<void>): Command {
  const command = new Command(name).description(`lists ${name}, and reads one`);
  asking(command.command('list').description(`${name} by name`))
    .option('--search <words>', `words of the ${one}`)
    .option('--limit <number>', 'how many at most', '20')
    .action(list);
  return command;
}

function single(one: string, get: (id: number, options: AskingOptions) => Promise<void>): Command {
  return asking(new Command('get').description(`all about one ${one}`).argument('<id>', 'id', recordId)).action(get);
}

function queryOf({ search, limit }: SearchOptions): Record<string, string | undefined> {
  return { search, per_page: limit };
}
