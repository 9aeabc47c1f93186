import { defined } from '#core/defined.js';
import { Command, Option } from 'commander';
import type { EventListResponse, EventResponse } from '#calendar/events/dto/event.response.js';
import { eventFieldsNamed } from '#core/event-fields.js';
import { written } from '#core/field-texts.js';
import { LANGUAGES } from '#core/language.js';
import { CommandError } from '../service/target.js';
import { requestedDays, withTimes } from './days.js';
import { fieldsToChange, EVENT_OPTIONS, namedFields, withFields, type NamedOptions } from './field-options.js';
import {
  asking,
  recordId,
  several,
  writing,
  type AskingOptions,
  type ShownColumn,
  type Terminal,
  type WritingOptions,
} from './terminal.js';

const COLUMNS: readonly ShownColumn<EventResponse>[] = [
  ['id', ({ id }) => id],
  ['start', ({ start_date }) => start_date.slice(0, 16)],
  ['title', ({ title }) => title],
  ['venue', ({ venue }) => [venue].flat()[0]?.venue],
  [
    'state',
    ({ status, event_status }) => (event_status === 'cancelled' ? event_status : status === 'publish' ? '' : status),
  ],
];

const DETAILS: readonly ShownColumn<EventResponse>[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['start', ({ start_date }) => start_date],
  ['end', ({ end_date }) => end_date],
  ['timezone', ({ timezone }) => timezone],
  ['status', ({ status }) => status],
  ['event', ({ event_status }) => event_status],
  ['venue', ({ venue }) => [venue].flat()[0]?.venue],
  ['organizers', ({ organizer }) => organizer.map((one) => one.organizer).join(', ')],
  ['categories', ({ categories }) => categories.map(({ name }) => name).join(', ')],
  ['tags', ({ tags }) => tags.map(({ name }) => name).join(', ')],
  ['cost', ({ cost }) => cost],
  ...eventFieldsNamed('cli').map(({ name, as }): ShownColumn<EventResponse> => [as, (event) => written(event[name])]),
  ['repeats', ({ recurrence_text }) => recurrence_text],
  ['languages', ({ available_languages }) => available_languages.join(', ')],
  ['page', ({ url }) => url],
];

interface ListOptions extends AskingOptions {
  readonly when?: string;
  readonly search?: string;
  readonly category?: readonly string[];
  readonly tag?: readonly string[];
  readonly venue?: readonly string[];
  readonly status?: readonly string[];
  readonly limit: string;
  readonly page?: string;
}

/** `kalends events …` */
export function eventsCommand(terminal: Terminal): Command {
  const events = new Command('events').description('lists, reads, writes, cancels and translates events');
  asking(events.command('list').description('what is to come'))
    .option(
      '--when <days>',
      '"this weekend", "tomorrow evening", "the 8th", "2026-12-24", "2026-12-24..2026-12-31", 明日, 다음 주 …',
    )
    .option('--search <words>', 'words in titles and texts')
    .option('--category <slug>', 'category by slug, name or id; may be repeated', several)
    .option('--tag <slug>', 'tag by slug, name or id; may be repeated', several)
    .option('--venue <id>', 'venue by id; may be repeated', several)
    .option('--status <status>', 'publish, draft, pending …; may be repeated', several)
    .option('--limit <number>', 'how many at most', '20')
    .option('--page <number>', 'page of the list')
    .action((options: ListOptions) => list(terminal, options));
  asking(
    events.command('get').description('all about one event').argument('<id>', 'id of an event or date', recordId),
  ).action((id: number, options: AskingOptions) => get(terminal, id, options));
  withFields(
    writing(events.command('create').description('makes a draft, or with --status publish an event')),
    EVENT_OPTIONS,
  ).action((options: NamedOptions & WritingOptions) => create(terminal, options));
  withFields(
    writing(events.command('edit').description('changes what is named').argument('<id>', 'id', recordId)),
    EVENT_OPTIONS,
  )
    .addOption(new Option('--scope <which>', 'of an event that repeats').choices(['this', 'following', 'all']))
    .action((id: number, options: NamedOptions & WritingOptions) => edit(terminal, id, options));
  writing(events.command('cancel').description('marks one date as cancelled; it stays in the calendar'))
    .argument('<id>', 'id of the date, or of an event that takes place once', recordId)
    .action((id: number, options: WritingOptions) => cancel(terminal, id, options));
  withFields(writing(events.command('translate').description('writes the texts in one more language')), EVENT_OPTIONS, [
    'title',
    'description',
    'excerpt',
    'cost',
  ])
    .argument('<id>', 'id', recordId)
    .option('--machine', 'counts as made by a machine until somebody confirms it')
    .action((id: number, options: NamedOptions & WritingOptions & { machine?: boolean }) =>
      translate(terminal, id, options),
    );
  return events;
}

async function list(terminal: Terminal, options: ListOptions): Promise<void> {
  const answer = await terminal.remote(options).get<EventListResponse>('/events', {
    search: options.search,
    categories: options.category,
    tags: options.tag,
    venue: options.venue,
    status: options.status,
    per_page: options.limit,
    page: options.page,
    ...requestedDays(options.when),
  });
  terminal.list(answer, answer.events, COLUMNS, options);
}

async function get(terminal: Terminal, id: number, options: AskingOptions): Promise<void> {
  terminal.record(await terminal.remote(options).get<EventResponse>(`/events/${String(id)}`), DETAILS, options);
}

async function create(terminal: Terminal, options: NamedOptions & WritingOptions): Promise<void> {
  const fields = { status: 'draft', ...namedFields(EVENT_OPTIONS, withTimes(options)) };
  await terminal.write({ method: 'POST', path: '/events', fields }, DETAILS, options);
}

async function edit(terminal: Terminal, id: number, options: NamedOptions & WritingOptions): Promise<void> {
  const { scope } = options;
  const fields = { ...fieldsToChange(EVENT_OPTIONS, withTimes(options)), ...defined({ scope }) };
  await terminal.write({ method: 'PUT', path: `/events/${String(id)}`, fields }, DETAILS, options);
}

async function cancel(terminal: Terminal, id: number, options: WritingOptions): Promise<void> {
  const fields = { event_status: 'cancelled', scope: 'this' };
  await terminal.write({ method: 'PUT', path: `/events/${String(id)}`, fields }, DETAILS, options);
}

async function translate(
  terminal: Terminal,
  id: number,
  { language, ...options }: NamedOptions & WritingOptions & { machine?: boolean },
): Promise<void> {
  if (language === undefined) throw new CommandError(`Name the language: --language ${LANGUAGES.join(', ')}.`);
  const path = `/events/${String(id)}/translations/${language}`;
  const fields = { ...namedFields(EVENT_OPTIONS, options), ...(options.machine === true ? { machine: true } : {}) };
  if (options.dryRun === true) {
    await terminal.tryWrite({ method: 'PUT', path, fields }, options);
    return;
  }
  const answer = await terminal.remote(options).write<{ translation_status: string }>('PUT', path, fields);
  if (options.json === true) terminal.json(answer);
  else terminal.say(`Written: event ${String(id)} in ${language} (${answer.translation_status}).`);
}
