import { errorAt } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import type { FoundRecord } from '#web/desk/lookup/lookup.service.js';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { TextField } from '#web/desk/views/fields.js';
import { isFilled } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { Disclosure } from './disclosure.js';

/** Venues: found by typing, or created here. */
export function VenuePart({ model }: { model: EventFormModel }): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, words } = model;
  const { new_venue: venue } = fields;
  return (
    <section aria-labelledby="part-venue">
      <h2 id="part-venue">{labels.venue}</h2>
      <Chosen name="venue" label={labels.venue} model={model} />
      <Finder name="venue" label={words.addVenue} model={model} />
      <details data-new="venue" open={isFilled(venue)}>
        <summary>{words.newVenue}</summary>
        <input type="hidden" name="known_venue" value={fields.known_venue} />
        <div class="row">
          <TextField
            name="new_venue[venue]"
            label={labels.name}
            value={venue.venue}
            maxLength={500}
            error={newError('venue', model)}
          />
          <TextField name="new_venue[address]" label={labels.address} value={venue.address} maxLength={500} />
          <TextField name="new_venue[city]" label={labels.city} value={venue.city} maxLength={500} />
        </div>
      </details>
    </section>
  );
}

/** Organizers: found by typing, or created here. */
export function OrganizerDisclosure({ model }: { model: EventFormModel }): JSX.Element {
  const labels = messagesOf(model.context.page.language).field;
  const { fields, choices, errors, words } = model;
  const { new_organizer: organizer } = fields;
  const holds = [...choices.organizers.map(({ name }) => name), organizer.organizer].filter((name) => name !== '');
  return (
    <Disclosure
      label={labels.organizer}
      holds={holds}
      isOpen={errorAt(errors, 'organizer') !== undefined}
      model={model}
    >
      <Chosen name="organizer" label={labels.organizer} model={model} />
      <Finder name="organizer" label={words.addOrganizer} model={model} />
      <details data-new="organizer" open={isFilled(organizer)}>
        <summary>{words.newOrganizer}</summary>
        <input type="hidden" name="known_organizer" value={fields.known_organizer} />
        <div class="row">
          <TextField
            name="new_organizer[organizer]"
            label={labels.name}
            value={organizer.organizer}
            maxLength={500}
            error={newError('organizer', model)}
          />
          <TextField name="new_organizer[website]" label={labels.website} value={organizer.website} maxLength={2000} />
          <TextField name="new_organizer[email]" label={labels.email} value={organizer.email} maxLength={500} />
        </div>
      </details>
    </Disclosure>
  );
}

/** Error of a place to be created: the API reports it for the whole list, as it does for one looked up by name. */
export function newError(name: 'venue' | 'organizer', { fields, errors }: EventFormModel): string | undefined {
  return isFilled(fields[`new_${name}`]) && fields[`${name}_search`] === '' ? errorAt(errors, name) : undefined;
}

interface PickerProps {
  readonly name: 'venue' | 'organizer';
  readonly label: string;
  readonly model: EventFormModel;
}

/** Chosen places, checked, and the matches of a name, unchecked. */
function Chosen({ name, label, model: { choices, found, context } }: PickerProps): JSX.Element {
  const chosen = name === 'venue' ? choices.venues : choices.organizers;
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <fieldset>
      <legend class="unseen">{label}</legend>
      <ul class="chosen" data-chosen={name}>
        {chosen.map((record) => (
          <Ticked name={name} record={record} isTicked context={context} />
        ))}
        {found[name]
          .filter(({ id }) => !ids.has(id))
          .map((record) => (
            <Ticked name={name} record={record} isTicked={false} context={context} />
          ))}
      </ul>
    </fieldset>
  );
}

interface TickedProps {
  readonly name: string;
  readonly record: FoundRecord;
  readonly isTicked: boolean;
  readonly context: EventFormModel['context'];
}

export function Ticked({ name, record, isTicked, context: { page } }: TickedProps): JSX.Element {
  const own = languageTag(page.language);
  return (
    <li>
      <label class="choice">
        <input type="checkbox" name={`${name}[]`} value={String(record.id)} checked={isTicked} />
        <span {...(record.lang === own ? {} : { lang: record.lang })}>{record.name}</span>
        {record.place === '' ? null : <span class="help">{record.place}</span>}
      </label>
    </li>
  );
}

/** Text field that the script turns into a combobox. */
function Finder({ name, label, model }: PickerProps): JSX.Element {
  const { fields, errors, words, context } = model;
  return (
    <div
      data-finder={name}
      data-lookup={deskPath(`/lookup/${name}s`, context.page)}
      data-make={words.makeNew({ name: '%' })}
      data-none={words.noneFound({ name: '%' })}
    >
      <TextField
        name={`${name}_search`}
        label={label}
        help={words.searchHint}
        value={fields[`${name}_search`]}
        maxLength={200}
        error={newError(name, model) === undefined ? errorAt(errors, name) : undefined}
      />
    </div>
  );
}
