import type { JSX } from 'preact';
import { presentCost } from '#core/cost/present-cost.js';
import { parseCost } from '#core/cost/parse-cost.js';
import { toInstant } from '#core/dates/zone.js';
import { zoneName } from '#core/dates/zone-names.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { dateSentence } from '#web/pages/components/event-rows.js';
import type { EventFormModel } from '../event-form-model.js';
import { whenErrors } from '../when-errors.js';
import { CardCost, CardCover, CardWhen } from './reader-card.js';
import { HeldBox } from './held-box.js';
import { SmallMonth } from './small-month.js';

/** Parts that change while the user types: the service renders them, the script only inserts them. */
export type LiveModel = Pick<EventFormModel, 'fields' | 'dates' | 'words' | 'context'>;

export function LiveParts({ model }: { model: LiveModel }): JSX.Element {
  return (
    <>
      <WhenSentence model={model} />
      <RepeatSummary model={model} />
      <NextDates model={model} />
      <CostRead model={model} />
      <CardCover model={model} />
      <CardWhen model={model} />
      <CardCost model={model} />
    </>
  );
}

/** Date and time of the event, in the sentence that readers see, or why there is none. */
export function WhenSentence({ model: { dates, context } }: { model: LiveModel }): JSX.Element {
  const { page } = context;
  const { first } = dates;
  return (
    <p class="live" data-live="when" role="status">
      {first ? (
        <>
          <strong>{dateSentence({ start_date: first.start, end_date: first.end, all_day: first.allDay }, page)}</strong>
          {first.zone.name === page.zone ? null : (
            <span>{zoneName(first.zone.name, toInstant(first.start, first.zone), page.language)}</span>
          )}
        </>
      ) : (
        Object.values(whenErrors(dates, messagesOf(page.language))).map((said) => <span class="wrong">{said}</span>)
      )}
    </p>
  );
}

/** Repetition in words. */
export function RepeatSummary({ model: { fields, dates, words } }: { model: LiveModel }): JSX.Element {
  const { kind } = fields.repeat;
  const said = dates.sentence || (kind === 'never' ? words.repeatsNever : words.repeatKinds[kind]);
  return (
    <span class="holds" data-live="repeats">
      {said}
    </span>
  );
}

/** Next dates, each with a checkbox that is checked if it takes place, and the rule in the API's format. */
export function NextDates({ model }: { model: LiveModel }): JSX.Element {
  const { fields, dates, words } = model;
  const { kind } = fields.repeat;
  return (
    <div class="next-dates" data-live="dates">
      <input type="hidden" name="repeat[clock]" value={fields.repeat.clock} />
      {dates.leftOut.map((start) => (
        <input type="hidden" name="repeat[left_out][]" value={start} />
      ))}
      {dates.problem === undefined ? null : <p class="wrong">{dates.problem}</p>}
      {dates.wrongDates.map((number) => (
        <p class="wrong">{words.dateWrong({ number })}</p>
      ))}
      {dates.lines.length > 0 && dates.problem === undefined ? (
        <>
          {isChosen(model) ? (
            <p class="help" id="ticked-help">
              {words.ticked}
            </p>
          ) : null}
          <div class="beside">
            <DateList model={model} />
            {isChosen(model) ? <SmallMonth model={model} /> : null}
          </div>
        </>
      ) : null}
      {dates.lines.length > 0 && kind !== 'lines' ? (
        <details>
          <summary>{words.ruleInLines}</summary>
          <pre class="lines" tabindex={0}>
            {dates.lines.join('\n')}
          </pre>
        </details>
      ) : null}
    </div>
  );
}

/** Whether the rule is built from fields: single dates and lines state exclusions themselves. */
function isChosen({ fields: { repeat } }: LiveModel): boolean {
  return repeat.kind !== 'dates' && repeat.kind !== 'lines';
}

function DateList({ model }: { model: LiveModel }): JSX.Element {
  const { dates, words, context } = model;
  const hasBoxes = isChosen(model);
  const text = (at: number): string => {
    const date = dates.next[at];
    if (!date) return '';
    const when = { start_date: date.start, end_date: date.end, all_day: dates.first?.allDay === true };
    return dateSentence(when, context.page);
  };
  if (dates.next.length === 0) return <p>{words.noFurther}</p>;
  return (
    <fieldset {...(hasBoxes ? { 'aria-describedby': 'ticked-help' } : {})}>
      <legend>{words.nextDates}</legend>
      <ol>
        {dates.next.map((date, at) => (
          <li>
            {hasBoxes ? (
              <label class="choice">
                {date.isOut ? <input type="hidden" name="repeat[left_out][]" value={date.originalStart} /> : null}
                <HeldBox part="next" date={date} />
                <span class="date">{text(at)}</span>
                <span class="out">{words.leftOut}</span>
              </label>
            ) : (
              <span class={date.isOut ? 'date is-out' : 'date'}>{text(at)}</span>
            )}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** Cost as the service reads it. */
export function CostRead({ model: { fields, words } }: { model: LiveModel }): JSX.Element {
  const stored = parseCost(fields.cost) ?? '';
  const { cost, cost_details: details } = presentCost(stored);
  const amounts = details.values.filter((value) => /^[\d.]+$/.test(value));
  return (
    <p class="help" data-live="cost">
      {stored === '' ? '' : amounts.length === 0 ? words.costText : words.costRead({ text: readAs(cost, amounts) })}
    </p>
  );
}

/** Cost as it will be shown, and its amounts. */
function readAs(cost: string, amounts: readonly string[]): string {
  return `${cost} (${amounts.join(' · ')})`;
}
