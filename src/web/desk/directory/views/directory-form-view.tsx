import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { choiceWords } from '#core/field-texts.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { Language } from '#core/language.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { ConflictView } from '#web/desk/views/conflict-view.js';
import type { FieldDifference } from '#core/forms/form-conflict.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done, Select } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import type { DirectoryKind } from '#web/desk/records/desk-kind.js';
import type { Values } from '#web/desk/records/record-values.js';
import { ContentLanguages } from '#web/desk/records/views/content-languages.js';
import { statusChoices } from '../status-choices.js';
import { PartyTexts, PlaceFields, type PartFields } from './party-fields.js';
import { ImageChoice } from './image-choice.js';

/** State of the form of a venue or organizer. */
export interface PartyForm {
  readonly kind: DirectoryKind;
  /** Language of its texts. */
  readonly language: Language;
  /** Undefined for a new record, like all fields that only a stored one has. */
  readonly id: number | undefined;
  readonly revision: number | undefined;
  readonly party: VenueResponse | OrganizerResponse | undefined;
  readonly original: Language;
  readonly languages: readonly Language[];
  readonly values: Values;
  /** Digests of the values with which the form was opened. */
  readonly opened: string | undefined;
  /** Text that readers see for an empty field. */
  readonly fallback: (name: string) => string | undefined;
  /** Images to choose from, newest first. */
  readonly images: readonly ImageResponse[];
  readonly mayPublish: boolean;
  readonly mayEdit: boolean;
  readonly events: number;
  readonly errors: FormErrors | undefined;
  /** Differences from a version that somebody else has saved meanwhile. */
  readonly differences: readonly FieldDifference[] | undefined;
  readonly done: string | undefined;
}

/** Ids of controls that are not named after a parameter of the API. */
const CONTROLS = { venue: 'name', organizer: 'name', image: 'image_address' };

export function DirectoryFormView({ form, context }: { form: PartyForm; context: DeskContext }): JSX.Element {
  const { kind, id, language, values, errors, differences, done, mayEdit, party } = form;
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
  const isTrashed = party?.status === 'trash';
  const fields = fieldsOf(form, context);
  const action = deskPath(`${path}?in=${language}`, page);
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} at={CONTROLS} context={context} />
      {isTrashed ? <p role="status">{texts.inTrash}</p> : mayEdit ? null : <p role="status">{texts.readOnly}</p>}
      <ContentLanguages path={path} shown={language} {...form} context={context} />
      <DeskForm
        action={action}
        submit={context.texts.save}
        context={context}
        draft={
          mayEdit ? { as: `${path}?in=${language}`, isReturned: (errors ?? differences) !== undefined } : undefined
        }
        isMain
        isWide
        isReadOnly={!mayEdit}
      >
        {differences ? <ConflictView differences={differences} theirs={action} context={context} /> : null}
        {form.revision === undefined ? null : <input type="hidden" name="revision" value={form.revision} />}
        {form.opened === undefined ? null : <input type="hidden" name="opened" value={form.opened} />}
        <PartyTexts kind={kind} fields={fields} />
        {kind === 'venues' ? <PlaceFields fields={fields} context={context} /> : null}
        <ImageChoice images={form.images} present={party?.image} values={values} errors={errors} context={context} />
        <Select
          name="status"
          label={messagesOf(page.language).field.status}
          value={values['status'] || (form.mayPublish ? 'publish' : 'draft')}
          error={errorAt(errors, 'status')}
          choices={statusChoices(party?.status, form.mayPublish).map((status) => ({
            value: status,
            text: messagesOf(page.language).status[status],
          }))}
        />
      </DeskForm>
      {id === undefined ? null : <Links form={form} id={id} context={context} />}
      {id === undefined || isTrashed || !mayEdit ? null : (
        <section>
          <h2>{messagesOf(page.language).record.toTrash}</h2>
          <p class="help">{texts.trashHint({ count: form.events })}</p>
          <DeskForm
            action={deskPath(`${path}/remove`, page)}
            submit={messagesOf(page.language).record.toTrash}
            context={context}
            isQuiet
          />
        </section>
      )}
    </>
  );
}

/** Further actions on the record. */
function Links({ form, id, context }: { form: PartyForm; id: number; context: DeskContext }): JSX.Element {
  const { kind, party, mayEdit, events } = form;
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const path = `/${kind}/${String(id)}`;
  const filter = kind === 'venues' ? 'venue' : 'organizer';
  return (
    <p class="links">
      {events === 0 ? null : (
        <a href={deskPath(`/events?${filter}=${String(id)}`, page)}>{texts.events({ count: events })}</a>
      )}
      {party?.status === 'publish' ? <a href={party.url}>{texts.preview}</a> : null}
      {mayEdit && party?.status !== 'trash' ? <a href={deskPath(`${path}/merge`, page)}>{texts.merge}</a> : null}
      {mayEdit ? <a href={deskPath(`/changes/${kind}/${String(id)}`, page)}>{context.texts.sections.changes}</a> : null}
    </p>
  );
}

function fieldsOf({ values, fallback, errors, party, language }: PartyForm, context: DeskContext): PartFields {
  const stored = new Map<string, unknown>(Object.entries(party ?? {}));
  return {
    words: messagesOf(context.page.language).desk.records,
    labels: messagesOf(context.page.language).field,
    language,
    value: (field) => values[field] ?? '',
    fallback,
    isStored: (field) => (stored.get(field) ?? '') !== '',
    error: (field) =>
      field === 'name' ? (errorAt(errors, 'venue') ?? errorAt(errors, 'organizer')) : errorAt(errors, field),
    choices: (field) => choiceWords(field, context.page.language),
  };
}
