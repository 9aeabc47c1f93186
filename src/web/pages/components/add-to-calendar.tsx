import type { JSX } from 'preact';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { calendarDay, plusDay } from '#core/dates/days.js';
import type { PageContext } from '../page-context.js';
import { addressOf } from './venue-address.js';
import { WayTo } from './ways.js';

interface AddToCalendarProps {
  readonly event: EventResponse;
  /** Whether it is the page's main action. */
  readonly isMain?: boolean;
  readonly context: PageContext;
}

/**
 * Ways to put one event into a calendar: once, as a file or by the form of a calendar on the web, or as a subscription to
 * its changes.
 */
export function AddToCalendar({ event, isMain = false, context }: AddToCalendarProps): JSX.Element {
  const { texts, links, contentLanguage } = context;
  const ics = `${links.apiIn(`/events/${String(event.id)}.ics`)}?${links.languageParam}=${contentLanguage}`;
  return (
    <details class="pop calendar">
      <summary class={isMain ? 'button' : undefined}>{texts.addToCalendar}</summary>
      <ul class="sheet">
        <li>
          <WayTo address={ics}>{texts.inCalendarApp} (.ics)</WayTo>
        </li>
        <li>
          <a href={googleAddress(event, context)} rel="noopener">
            Google Calendar
          </a>
        </li>
        <li>
          <a href={outlookAddress(event, context)} rel="noopener">
            Outlook
          </a>
        </li>
        <li>
          <a href={ics.replace(/^https?:/, 'webcal:')} title={texts.subscribeHint}>
            {texts.subscribe}
          </a>
        </li>
      </ul>
    </details>
  );
}

function googleAddress(event: EventResponse, context: PageContext): string {
  const compact = (wall: string): string => wall.replace(/[-:]/g, '').replace(' ', 'T');
  const dates =
    event.all_day === true
      ? wholeDays(event).map(compact).join('/')
      : `${compact(event.utc_start_date)}Z/${compact(event.utc_end_date)}Z`;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: plainText(event.title),
    dates,
    details: event.url,
    location: placeOf(event, context),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

function outlookAddress(event: EventResponse, context: PageContext): string {
  const iso = (wall: string): string => `${wall.replace(' ', 'T')}Z`;
  const [start, end] = event.all_day === true ? wholeDays(event) : [iso(event.utc_start_date), iso(event.utc_end_date)];
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: plainText(event.title),
    startdt: start,
    enddt: end,
    allday: String(event.all_day === true),
    body: event.url,
    location: placeOf(event, context),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}

/** Whole days end before the last day named, as in iCalendar. */
function wholeDays({ start_date: start, end_date: end }: EventResponse): readonly [string, string] {
  return [calendarDay(start), plusDay(calendarDay(end), 1)];
}

function placeOf(event: EventResponse, context: PageContext): string {
  const [venue] = [event.venue].flat();
  return venue ? [plainText(venue.venue), addressOf(venue, context)].filter((part) => part !== '').join(', ') : '';
}
