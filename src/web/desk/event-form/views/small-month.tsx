import type { JSX } from 'preact';
import { dateSentence } from '#web/pages/components/event-rows.js';
import { weeksOf } from '#web/pages/dates/calendar-units.js';
import { dateText } from '#web/pages/dates/date-texts.js';
import { plusDay } from '#core/dates/days.js';
import type { FormDate, FormMonth } from '../form-month.js';
import { HeldBox } from './held-box.js';
import type { LiveModel } from './live-view.js';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** One month of the rule: unchecked dates do not take place. */
export function SmallMonth({ model }: { model: LiveModel }): JSX.Element | null {
  const { fields, dates, words, context } = model;
  const { language } = context.page;
  const { month: shown } = dates;
  if (!shown) return null;
  const { first, last } = weeksOf(shown.month, language);
  const weeks: string[] = [];
  for (let day = first; day <= last; day = plusDay(day, 7)) weeks.push(day);
  return (
    <fieldset class="small-month" aria-describedby="ticked-help">
      <legend>{words.monthDates}</legend>
      {fields.repeat.month === '' ? null : <input type="hidden" name="repeat[month]" value={shown.month} />}
      <MonthTurn shown={shown} model={model} />
      <table>
        <thead>
          <tr>
            {WEEK.map((at) => (
              <th scope="col" abbr={dateText(plusDay(first, at), 'weekday', language)}>
                {dateText(plusDay(first, at), 'narrowWeekday', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr>
              {WEEK.map((at) => (
                <Day day={plusDay(week, at)} shown={shown} model={model} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface PartProps {
  readonly shown: FormMonth;
  readonly model: LiveModel;
}

function MonthTurn({ shown, model: { context } }: PartProps): JSX.Element {
  const nameOf = (month: string): string => dateText(`${month}-01`, 'month', context.page.language);
  const button = (turn: 'previous' | 'next', sign: string): JSX.Element => (
    <button
      type="submit"
      class="quiet"
      name="repeat[turn]"
      value={shown[turn]}
      data-turn={turn}
      aria-label={nameOf(shown[turn])}
    >
      {sign}
    </button>
  );
  return (
    <div class="turn">
      {button('previous', '‹')}
      <strong aria-live="polite">{nameOf(shown.month)}</strong>
      {button('next', '›')}
    </div>
  );
}

function Day({ day, shown: { month, dates }, model }: PartProps & { readonly day: string }): JSX.Element {
  const own = day.startsWith(month) ? dates.filter(({ originalStart }) => originalStart.startsWith(day)) : [];
  const number = String(Number(day.slice(8)));
  if (!day.startsWith(month)) return <td />;
  return (
    <td>
      {own.length === 0 ? <span>{number}</span> : own.map((date) => <Box date={date} text={number} model={model} />)}
    </td>
  );
}

function Box({ date, text, model }: { date: FormDate; text: string; model: LiveModel }): JSX.Element {
  const { dates, context } = model;
  const { start, end } = date;
  const when = { start_date: start, end_date: end, all_day: dates.first?.allDay === true };
  return (
    <label>
      <HeldBox part="month" date={date} label={dateSentence(when, context.page)} />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}
