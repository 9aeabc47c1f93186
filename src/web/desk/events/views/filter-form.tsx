import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES } from '#core/language.js';
import { STATUSES } from '#core/status/status.js';
import type { EventChoice, EventChoices } from '#calendar/events/event-choices.service.js';
import { EVENT_PROBLEMS, EVENT_TIMES } from '#calendar/events/dto/edited-events.query.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Checkbox, Select, TextField, type Choice } from '#web/desk/views/fields.js';

export interface DeskFilterFormProps {
  readonly requested: Readonly<Record<string, unknown>>;
  readonly choices: EventChoices;
  readonly errors: FormErrors | undefined;
  readonly context: DeskContext;
}

const FIRST_SEEN = ['search', 'status', 'when', 'orderby', 'order'];

/** A plain GET form: its result has an address of its own. */
export function DeskFilterForm(props: DeskFilterFormProps): JSX.Element {
  const { requested, errors, context } = props;
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  const field = fieldsFor(props);
  const times = EVENT_TIMES.map((value) => ({ value, text: words[value] }));
  const isMore = [...Object.keys(requested), ...(errors?.fields ?? []).map(({ name }) => name)].some(
    (name) => !FIRST_SEEN.includes(name),
  );
  return (
    <form method="get" action={deskPath('/events', page)} class="desk-filters" role="search">
      <div class="row">
        <TextField {...field('search')} label={page.texts.words} placeholder={page.texts.words} type="search" />
        <Select
          {...field('status')}
          label={messagesOf(page.language).field.status}
          choices={anyOf(words.anyStatus, STATUSES, messagesOf(page.language).status)}
        />
        <Select {...field('when')} label={words.time} choices={times} />
        <button type="submit">{page.texts.show}</button>
      </div>
      <details open={isMore}>
        <summary>{words.moreFilters}</summary>
        <div class="more-filters">
          <MoreFilters {...props} />
        </div>
      </details>
      {['orderby', 'order'].map((name) => {
        const value = valueOf(requested[name]);
        return value === '' ? null : <input type="hidden" name={name} value={value} />;
      })}
    </form>
  );
}

function MoreFilters(props: DeskFilterFormProps): JSX.Element {
  const { requested, choices, context } = props;
  const { texts, labels, language } = context.page;
  const words = messagesOf(language).desk.events;
  const field = fieldsFor(props);
  const languages = LANGUAGES.map((value) => ({ value, text: messagesOf(value).language.name }));
  const isOn = (name: string): boolean => valueOf(requested[name]) === 'true';
  return (
    <>
      <div class="row">
        <Chosen {...field('categories')} label={texts.category} any={texts.anyCategory} choices={choices.category} />
        <Chosen {...field('tags')} label={texts.tag} any={texts.anyTag} choices={choices.tag} />
        <Chosen {...field('venue')} label={labels.venue} any={texts.anyVenue} choices={choices.venue} />
        <Chosen {...field('organizer')} label={texts.organizer} any={texts.anyOrganizer} choices={choices.organizer} />
        <TextField {...field('start_date')} label={words.from} type="date" />
        <TextField {...field('end_date')} label={words.until} type="date" />
        <Select
          {...field('missing')}
          label={words.missingIn}
          choices={[{ value: '', text: words.anyLanguage }, ...languages]}
        />
        <Select {...field('problem')} label={words.problem} choices={anyOf(words.anyProblem, EVENT_PROBLEMS, words)} />
      </div>
      <div class="row">
        <Checkbox name="featured" label={texts.onlyFeatured} isChecked={isOn('featured')} />
        <Checkbox name="recurring" label={words.onlyRepeating} isChecked={isOn('recurring')} />
        <Checkbox name="mine" label={words.onlyMine} isChecked={isOn('mine')} />
      </div>
    </>
  );
}

interface FilterField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
}

function fieldsFor({ requested, errors }: DeskFilterFormProps): (name: string) => FilterField {
  return (name) => ({ name, value: valueOf(requested[name]), error: errorAt(errors, name) });
}

function anyOf<Value extends string>(
  any: string,
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): Choice[] {
  return [{ value: '', text: any }, ...values.map((value) => ({ value, text: words[value] }))];
}

interface ChosenProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly label: string;
  readonly any: string;
  readonly choices: readonly EventChoice[];
}

/** Choice among the most frequent records; another one in the address stays selected. */
function Chosen({ any, choices, value, ...frame }: ChosenProps): JSX.Element {
  const isKnown = value === '' || choices.some(({ id, slug }) => value === String(id) || value === slug);
  const all = [
    { value: '', text: any },
    ...choices.map(({ id, slug, name, depth }) => ({
      value: value !== '' && value === slug ? slug : String(id),
      text: '\u2003'.repeat(depth) + name,
    })),
    ...(isKnown ? [] : [{ value, text: value }]),
  ];
  return <Select {...frame} value={value} choices={all} />;
}

/** Value of a parameter for its field: the first of several. */
function valueOf(provided: unknown): string {
  const value: unknown = Array.isArray(provided) ? provided[0] : provided;
  return typeof value === 'string' ? value : '';
}
