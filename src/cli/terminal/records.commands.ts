import { Command } from 'commander';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import {
  fieldsToChange,
  namedFields,
  ORGANIZER_OPTIONS,
  VENUE_OPTIONS,
  withFields,
  type FieldOptions,
  type NamedOptions,
} from './field-options.js';
import {
  asking,
  recordId,
  writing,
  type AskingOptions,
  type ListTotals,
  type ShownColumn,
  type Terminal,
  type WritingOptions,
} from './terminal.js';

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
  readonly page?: string;
}

/** A page of venues or organizers, under their name. */
type RecordList<Row> = { readonly [Resource in RecordKind<Row>['resource']]?: readonly Row[] } & ListTotals;

/** A kind of record beside events. */
interface RecordKind<Row> {
  readonly resource: 'venues' | 'organizers';
  readonly one: string;
  readonly columns: readonly ShownColumn<Row>[];
  readonly fields: FieldOptions;
}

/** `kalends venues …` */
export function venuesCommand(terminal: Terminal): Command {
  const kind = { resource: 'venues', one: 'venue', columns: VENUE_COLUMNS, fields: VENUE_OPTIONS } as const;
  return recordsCommand<VenueResponse>(terminal, kind);
}

/** `kalends organizers …` */
export function organizersCommand(terminal: Terminal): Command {
  const kind = {
    resource: 'organizers',
    one: 'organizer',
    columns: ORGANIZER_COLUMNS,
    fields: ORGANIZER_OPTIONS,
  } as const;
  return recordsCommand<OrganizerResponse>(terminal, kind);
}

function recordsCommand<Row extends object>(
  terminal: Terminal,
  { resource, one, columns, fields }: RecordKind<Row>,
): Command {
  const path = `/${resource}`;
  const command = new Command(resource).description(`lists, reads and writes ${resource}`);
  asking(command.command('list').description(`${resource} by name`))
    .option('--search <words>', `words of the ${one}`)
    .option('--limit <number>', 'how many at most', '20')
    .option('--page <number>', 'page of the list')
    .action(async (options: SearchOptions) => {
      const answer = await terminal.remote(options).get<RecordList<Row>>(path, queryOf(options));
      terminal.list(answer, answer[resource] ?? [], columns, options);
    });
  asking(command.command('get').description(`all about one ${one}`).argument('<id>', 'id', recordId)).action(
    async (id: number, options: AskingOptions) => {
      terminal.record(await terminal.remote(options).get<Row>(`${path}/${String(id)}`), columns, options);
    },
  );
  withFields(writing(command.command('create').description(`makes one ${one}`)), fields).action(
    (options: NamedOptions & WritingOptions) =>
      terminal.write({ method: 'POST', path, fields: namedFields(fields, options) }, columns, options),
  );
  withFields(
    writing(command.command('edit').description('changes what is named').argument('<id>', 'id', recordId)),
    fields,
  ).action((id: number, options: NamedOptions & WritingOptions) =>
    terminal.write(
      { method: 'PUT', path: `${path}/${String(id)}`, fields: fieldsToChange(fields, options) },
      columns,
      options,
    ),
  );
  return command;
}

function queryOf({ search, limit, page }: SearchOptions): Record<string, string | undefined> {
  return { search, per_page: limit, page };
}
