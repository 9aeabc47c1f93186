import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import type { Language } from '#core/language.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { Checkbox, TextArea, TextField } from '#web/desk/views/fields.js';
import type { DirectoryKind } from '#web/desk/records/desk-kind.js';
import { DescribedControl } from '#web/desk/views/described-control.js';
import { describedFields } from '../party-values.js';
import { hasTiles, mapData } from '#web/pages/map-data.js';

/** Fields of a form with their values and errors. */
export interface PartFields {
  readonly words: Messages['desk']['records'];
  readonly labels: Messages['field'];
  readonly language: Language;
  readonly value: (field: string) => string;
  /** Text that readers see for an empty field. */
  readonly fallback: (field: string) => string | undefined;
  /** Whether a value is stored, which the form may be about to clear. */
  readonly isStored: (field: string) => boolean;
  readonly error: (field: string) => string | undefined;
  /** Words of the values of a field. */
  readonly choices: (field: string) => Readonly<Record<string, string>>;
}

type Field = keyof Messages['field'];

interface FieldsProps {
  readonly fields: PartFields;
}

interface LineProps extends FieldsProps {
  readonly name: Field;
  readonly type?: 'text' | 'url' | 'email' | 'tel' | 'number';
  /** Same in all languages. */
  readonly isOnce?: boolean;
  readonly help?: string;
}

function Line({ fields, name, type = 'text', isOnce = false, help }: LineProps): JSX.Element {
  const { labels, language } = fields;
  return (
    <TextField
      name={name}
      label={labels[name]}
      type={type}
      value={fields.value(name)}
      help={(isOnce ? undefined : fields.fallback(name)) ?? help}
      error={fields.error(name)}
      maxLength={500}
      {...(isOnce ? {} : { language })}
    />
  );
}

/** Name, texts and contact details. */
export function PartyTexts({ kind, fields }: FieldsProps & { readonly kind: DirectoryKind }): JSX.Element {
  const { words, labels, language } = fields;
  return (
    <>
      <TextField
        name="name"
        label={labels.name}
        value={fields.value('name')}
        help={fields.fallback('name')}
        error={fields.error('name')}
        maxLength={500}
        language={language}
      />
      <TextArea
        name="excerpt"
        label={labels.excerpt}
        rows={2}
        value={fields.value('excerpt')}
        help={fields.fallback('excerpt')}
        error={fields.error('excerpt')}
        language={language}
      />
      <TextArea
        name="description"
        label={labels.description}
        rows={7}
        value={fields.value('description')}
        help={fields.fallback('description') ?? words.htmlHint}
        error={fields.error('description')}
        language={language}
      />
      <fieldset class="fields">
        <legend>{words.parts.contact}</legend>
        <div class="row">
          <Line fields={fields} name="phone" type="tel" isOnce />
          {kind === 'organizers' ? <Line fields={fields} name="email" isOnce /> : null}
          <Line fields={fields} name="website" type="url" />
        </div>
        <OtherFields kind={kind} fields={fields} />
      </fieldset>
    </>
  );
}

/** Described fields with a place of their own in the form. */
const PLACED = ['phone', 'email', 'zip'];

/** All other described fields, by their kinds. */
function OtherFields({ kind, fields }: FieldsProps & { readonly kind: DirectoryKind }): JSX.Element {
  const labels: Readonly<Record<string, string>> = fields.labels;
  const others = Object.entries(describedFields(kind)).filter(([name]) => !PLACED.includes(name));
  return (
    <>
      {others.map(([name, field]) => (
        <DescribedControl
          field={field}
          name={name}
          label={labels[name] ?? name}
          error={fields.error(name)}
          values={field.kind === 'list' ? fields.value(name).split(',') : [fields.value(name)]}
          words={fields.choices(name)}
        />
      ))}
    </>
  );
}

/** Address of a venue, and how its map is shown. */
export function PlaceFields({ fields, context }: FieldsProps & { readonly context: DeskContext }): JSX.Element {
  const { words, labels } = fields;
  const { settings } = context.page;
  return (
    <fieldset class="fields">
      <legend>{words.parts.place}</legend>
      <Line fields={fields} name="address" />
      <div class="row">
        <Line fields={fields} name="city" />
        <Line fields={fields} name="zip" isOnce />
      </div>
      <div class="row">
        <Line fields={fields} name="stateprovince" />
        <Line fields={fields} name="country" />
      </div>
      <Divided fields={fields} />
      {hasTiles(settings) ? (
        <div class="place-map" role="group" hidden aria-label={words.mapOf} data-place-map {...mapData(context.page)} />
      ) : null}
      <div class="row">
        <Line fields={fields} name="geo_lat" isOnce {...(hasTiles(settings) ? { help: words.mapHint } : {})} />
        <Line fields={fields} name="geo_lng" isOnce />
      </div>
      <Ticked fields={fields} name="show_map" label={labels.show_map} />
      <Ticked fields={fields} name="show_map_link" label={labels.show_map_link} />
    </fieldset>
  );
}

/** State and province, which the API also has as fields of their own; hidden while both are empty. */
function Divided({ fields }: FieldsProps): JSX.Element | null {
  const isSaid = (name: Field): boolean =>
    fields.value(name) !== '' || fields.fallback(name) !== undefined || fields.isStored(name);
  const said = (['province', 'state'] as const).filter(isSaid);
  return said.length === 0 ? null : (
    <div class="row">
      {said.map((name) => (
        <Line fields={fields} name={name} />
      ))}
    </div>
  );
}

/** Checkbox that sends `false` when unchecked; for a new venue both are checked. */
function Ticked({ fields, name, label }: FieldsProps & { readonly name: string; readonly label: string }): JSX.Element {
  return (
    <>
      <input type="hidden" name={name} value="false" />
      <Checkbox name={name} label={label} isChecked={fields.value(name) !== 'false'} />
    </>
  );
}
