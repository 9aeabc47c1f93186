import { errorAt } from '../../../../core/forms/form-errors.js';
import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath } from '../../shell/desk-context.js';
import { FORM_FIELD } from '../../forms/form-fields.js';
import { formToken } from '../../session/session-token.js';
import { ConflictView } from '../../views/conflict-view.js';
import { Done } from '../../views/fields.js';
import { ErrorSummary } from '../../views/error-summary.js';
import { DraftOffer, DraftState, draftAttributes } from '../../views/draft-attributes.js';
import { WHOLE } from '../event-fields.js';
import type { EventFormModel } from '../event-form-model.js';
import { Created, Unplaced } from './created-view.js';
import { Details, Image, Publication } from './detail-view.js';
import { Kinds } from './kinds-view.js';
import { newError, Places } from './place-view.js';
import { Repeat } from './repeat-view.js';
import { ScopeFields } from './scope-view.js';
import { TextFields } from './text-view.js';
import { TrashForm } from './trash-form-view.js';
import { UNLESS_TICKED } from './unticked.js';
import { WhenFields } from './when-view.js';

/** Form of an event: dates first, then texts, places and publication. */
export function EventFormView({ model }: { model: EventFormModel }): JSX.Element {
  const { event, context, errors, done, differences, isReturned, language, words } = model;
  const path = event ? `/events/${String(event.id)}` : '/events/new';
  const query = event?.isFirstDate === true ? '?only=first' : '';
  return (
    <>
      <Done text={done} />
      <Created model={model} />
      <Unplaced model={model} />
      <form
        method="post"
        action={deskPath(path, context.page) + query}
        class="fields wide event-form"
        data-save
        {...draftAttributes({ as: path + query, isReturned, isShownByService: true }, context)}
        data-live-at={deskPath('/events/dates', context.page)}
      >
        <input type="hidden" name={FORM_FIELD} value={formToken(context.visit.token)} />
        {event ? <input type="hidden" name="revision" value={String(event.revision)} /> : null}
        {event ? <input type="hidden" name="opened" value={event.opened} /> : null}
        <Bar model={model} />
        <DraftOffer context={context} />
        {differences ? null : <ErrorSummary errors={errors} at={fieldsAt(model)} context={context} />}
        {differences && event ? (
          <ConflictView
            differences={differences}
            theirs={`${deskPath(`/events/${String(event.id)}`, context.page)}?in=${language}`}
            context={context}
          />
        ) : null}
        <ScopeFields model={model} />
        {event ? null : (
          <p class="help title-below">
            <a href="#title">{words.titleBelow}</a>
          </p>
        )}
        <WhenFields model={model} />
        {event?.series === undefined ? <Repeat model={model} /> : null}
        <TextFields model={model} />
        <Places model={model} />
        <Kinds model={model} />
        <Image model={model} />
        <Details model={model} />
        {event?.series === undefined ? <Publication model={model} /> : null}
        <input type="hidden" name={WHOLE} value={UNLESS_TICKED.ticked} />
      </form>
      <TrashForm model={model} />
    </>
  );
}

/** Action bar that stays in view. Enter presses its first button. */
function Bar({ model }: { model: EventFormModel }): JSX.Element {
  const { event, fields, errors, language, words, context } = model;
  const mayPublish = context.viewer.may('publish_posts');
  const all = ['publish', 'pending', 'draft', 'private'] as const;
  const statuses = all.filter((status) => mayPublish || fields.status === status || /pending|draft/.test(status));
  const at = (path: string): string => deskPath(path, context.page);
  return (
    <div class="bar">
      <label>
        <span class="unseen">{messagesOf(context.page.language).field.status}</span>
        <select
          id="status"
          name="status"
          {...(errorAt(errors, 'status') === undefined ? {} : { 'aria-invalid': true })}
        >
          {statuses.map((status) => (
            <option value={status} selected={status === fields.status}>
              {messagesOf(context.page.language).status[status]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{context.texts.save}</button>
      {event ? <a href={`${at(`/events/${String(event.id)}/preview`)}?in=${language}`}>{words.preview}</a> : null}
      {event?.isPublic === true ? <a href={event.url}>{words.openPage}</a> : null}
      {event && event.series === undefined ? (
        <>
          <a href={at(`/events/${String(event.id)}/copy`)}>{words.copy}</a>
          <a href={at(`/changes/events/${String(event.id)}`)}>{words.history}</a>
        </>
      ) : null}
      <DraftState context={context} />
    </div>
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
