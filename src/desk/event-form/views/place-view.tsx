import type { JSX } from 'preact';
import { languageTag } from '../../../common/language.js';
import type { FoundRecord } from '../../lookup/lookup.service.js';
import { deskPath } from '../../desk-context.js';
import { TextField } from '../../views/fields.js';
import type { EventFormModel } from '../event-form-model.js';

/** Where the event is and by whom: chosen by typing, or made here. */
export function Places({ model }: { model: EventFormModel }): JSX.Element {
  const { fields, words, faults } = model;
  return (
    <section aria-labelledby="part-places">
      <h2 id="part-places">{words.places}</h2>
      <Chosen name="venue" label={words.venue} model={model} />
      <Finder name="venue" label={words.addVenue} model={model} />
      <details data-new="venue" open={fields.new_venue.venue !== '' || faults?.fields['venue[0].venue'] !== undefined}>
        <summary>{words.newVenue}</summary>
        <div class="row">
          <TextField name="new_venue[venue]" label={words.name} value={fields.new_venue.venue} maxLength={500} />
          <TextField name="new_venue[address]" label={words.address} value={fields.new_venue.address} maxLength={500} />
          <TextField name="new_venue[city]" label={words.city} value={fields.new_venue.city} maxLength={500} />
        </div>
      </details>
      <Chosen name="organizer" label={words.organizer} model={model} />
      <Finder name="organizer" label={words.addOrganizer} model={model} />
      <details data-new="organizer" open={fields.new_organizer.organizer !== ''}>
        <summary>{words.newOrganizer}</summary>
        <div class="row">
          <TextField
            name="new_organizer[organizer]"
            label={words.name}
            value={fields.new_organizer.organizer}
            maxLength={500}
          />
          <TextField
            name="new_organizer[website]"
            label={words.website}
            value={fields.new_organizer.website}
            maxLength={2000}
          />
          <TextField
            name="new_organizer[email]"
            label={words.mail}
            value={fields.new_organizer.email}
            maxLength={500}
          />
        </div>
      </details>
    </section>
  );
}

interface PickerProps {
  readonly name: 'venue' | 'organizer';
  readonly label: string;
  readonly model: EventFormModel;
}

/** What is chosen stays ticked; what was found by its name waits to be ticked. */
function Chosen({ name, label, model: { choices, found, context } }: PickerProps): JSX.Element {
  const chosen = name === 'venue' ? choices.venues : choices.organizers;
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <fieldset>
      <legend>{label}</legend>
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

/** A text field, which the script makes a box that finds while one types. */
function Finder({ name, label, model: { fields, faults, words, context } }: PickerProps): JSX.Element {
  return (
    <div
      data-finder={name}
      data-lookup={deskPath(`/lookup/${name}s`, context.page)}
      data-make={words.makeNew('%')}
      data-none={words.noneFound('%')}
    >
      <TextField
        name={`${name}_search`}
        label={label}
        help={words.searchHint}
        value={fields[`${name}_search`]}
        maxLength={200}
        error={faults?.fields[name]}
      />
    </div>
  );
}
