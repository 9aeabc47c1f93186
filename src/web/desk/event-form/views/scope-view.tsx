import { errorAt } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { deskPath } from '#web/desk/shell/desk-context.js';
import { Checkbox, GroupError, groupOf } from '#web/desk/views/fields.js';
import type { EventFormModel } from '../event-form-model.js';

export const SCOPES = ['this', 'following', 'all'] as const;

/** Choice of the dates in a series that a change applies to, with links to the others. */
export function ScopeFields({ model }: { model: EventFormModel }): JSX.Element | null {
  const { event, scope, words, errors, context } = model;
  if (!event) return null;
  if (event.series === undefined) return <SingleDates model={model} />;
  const error = errorAt(errors, 'scope');
  return (
    <div class="scope">
      <p>
        {words.isOccurrence} <a href={deskPath(`/events/${String(event.series)}`, context.page)}>{words.seriesForm}</a>
      </p>
      <GroupError id="scope" error={error} />
      {event.isFirstDate ? (
        <p class="help">
          {words.onlyFirst}
          <input type="hidden" name="scope" value="this" />
        </p>
      ) : (
        <fieldset {...groupOf('scope', error)}>
          <legend>{words.changes}</legend>
          <div class="choices">
            {SCOPES.map((value) => (
              <Checkbox
                type="radio"
                name="scope"
                value={value}
                label={words.scopes[value]}
                isChecked={scope === value}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

/** Links to the dates of a series, past ones included. */
function SingleDates({ model: { event, language, words, context } }: { model: EventFormModel }): JSX.Element | null {
  if (!event?.dates) return null;
  const { dates, earlier, later, isRequested: isAsked } = event.dates;
  const { page } = context;
  const way = (turn: number | undefined, text: string): JSX.Element | null =>
    turn === undefined ? null : (
      <a href={`${deskPath(`/events/${String(event.id)}`, page)}?in=${language}&dates=${String(turn)}#single-dates`}>
        {text}
      </a>
    );
  if (dates.length === 0 && earlier === undefined && later === undefined) return null;
  return (
    <details class="single-dates" id="single-dates" open={isAsked}>
      <summary>{words.dateForms}</summary>
      <ul class="ways">
        {dates.map(({ path, text }) => (
          <li>
            <a href={deskPath(path, page)}>{text}</a>
          </li>
        ))}
      </ul>
      <p class="inline">
        {way(earlier, page.texts.earlier)} {way(later, page.texts.later)}
      </p>
    </details>
  );
}
