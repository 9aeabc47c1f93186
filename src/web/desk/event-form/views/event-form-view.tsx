import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { ConflictView } from '#web/desk/views/conflict-view.js';
import { Done } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { DraftOffer, draftAttributes } from '#web/desk/views/draft-attributes.js';
import { WHOLE } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { CoverPart } from './cover-view.js';
import { Created, Unplaced } from './created-view.js';
import { DescriptionPart } from './description-view.js';
import { PriceDisclosure, PublicationDisclosure, StatusDisclosure } from './detail-view.js';
import { Kinds } from './kinds-view.js';
import { LanguageTabs, TranslateLink } from './language-tabs.js';
import { newError, OrganizerDisclosure, VenuePart } from './place-view.js';
import { ReaderCard } from './reader-card.js';
import { Repeat } from './repeat-view.js';
import { SaveBar } from './save-bar.js';
import { ScopeFields } from './scope-view.js';
import { SourceTimesForm } from './source-times.js';
import { SummaryDisclosure, TitlePart } from './text-view.js';
import { TrashForm } from './trash-form-view.js';
import { UNLESS_CHECKED } from './unchecked-value.js';
import { WhenFields } from './when-view.js';

interface FormProps {
  readonly model: EventFormModel;
}

/** Form of an event: what readers see first comes first, the rest is folded. */
export function EventFormView({ model }: FormProps): JSX.Element {
  const { event, context, done, isReturned } = model;
  const path = event ? `/events/${String(event.id)}` : '/events/new';
  const query = event?.isFirstDate === true ? '?only=first' : '';
  return (
    <>
      <Done text={done} />
      <Created model={model} />
      <Unplaced model={model} />
      <Ways model={model} />
      <form
        method="post"
        action={deskPath(path, context.page) + query}
        class="fields wide event-form"
        data-save
        {...draftAttributes({ as: path + query, isReturned, isShownByService: true }, context)}
        data-live-at={deskPath('/events/dates', context.page)}
      >
        {/* First button: Enter in a line presses it, and saves nothing. */}
        <button type="submit" name="action" value="show" hidden tabindex={-1} data-enter />
        <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
        <input type="hidden" name="status" value={model.fields.status} />
        {event ? <input type="hidden" name="revision" value={String(event.revision)} /> : null}
        {event ? <input type="hidden" name="opened" value={event.opened} /> : null}
        <div class="form-parts">
          <Notices model={model} />
          <ScopeFields model={model} />
          <LanguageTabs model={model} />
          <div class="opening">
            <TitlePart model={model} />
            <CoverPart model={model} />
          </div>
          <WhenFields model={model} />
          {event?.series === undefined ? <Repeat model={model} /> : null}
          <VenuePart model={model} />
          <Kinds model={model} />
          <DescriptionPart model={model} />
          <div class="folds">
            <SummaryDisclosure model={model} />
            <PriceDisclosure model={model} />
            <OrganizerDisclosure model={model} />
            <StatusDisclosure model={model} />
            {event?.series === undefined ? <PublicationDisclosure model={model} /> : null}
          </div>
          <input type="hidden" name={WHOLE} value={UNLESS_CHECKED.ticked} />
        </div>
        <ReaderCard model={model} />
        <SaveBar model={model} />
      </form>
      <SourceTimesForm model={model} />
      <TrashForm model={model} />
    </>
  );
}

/** Draft that is offered, errors, and differences from another version. */
function Notices({ model }: FormProps): JSX.Element {
  const { event, context, errors, differences, language } = model;
  return (
    <>
      <DraftOffer context={context} />
      {differences ? null : <ErrorSummary errors={errors} at={fieldsAt(model)} context={context} />}
      {differences && event ? (
        <ConflictView
          differences={differences}
          theirs={`${deskPath(`/events/${String(event.id)}`, context.page)}?in=${language}`}
          context={context}
        />
      ) : null}
    </>
  );
}

/** Links to what else there is of a stored event. */
function Ways({ model }: FormProps): JSX.Element | null {
  const { event, words, context } = model;
  if (!event) return null;
  const at = (path: string): string => deskPath(path, context.page);
  return (
    <nav class="event-ways" aria-label={messagesOf(context.page.language).desk.events.actions}>
      {event.isPublic ? <a href={event.url}>{words.openPage}</a> : null}
      {event.series === undefined ? (
        <>
          <TranslateLink model={model} />
          <a href={at(`/events/${String(event.id)}/copy`)}>{words.copy}</a>
          <a href={at(`/changes/events/${String(event.id)}`)}>{words.history}</a>
        </>
      ) : null}
    </nav>
  );
}

/** Ids of fields for parameters of the API that the form has under other names. */
function fieldsAt(model: EventFormModel): Readonly<Record<string, string>> {
  const { repeat } = model.fields;
  const placeAt = (name: 'venue' | 'organizer'): string =>
    newError(name, model) === undefined ? `${name}_search` : `new_${name}[${name}]`;
  return {
    start_date: 'start_day',
    end_date: 'end_day',
    ...(repeat.kind === 'lines' ? { recurrence: 'repeat[lines]' } : {}),
    dates: 'recurrence',
    venue: placeAt('venue'),
    organizer: placeAt('organizer'),
    tags: 'new_tags',
    image: 'image_address',
    date: 'publish_day',
  };
}
