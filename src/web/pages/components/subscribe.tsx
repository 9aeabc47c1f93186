import type { JSX } from 'preact';
import type { PageContext } from '../page-context.js';
import { WayTo } from './ways.js';

/** Links to subscribe to a list in one's own calendar. */
export function Subscribe({ ics, rss, context }: { ics: string; rss: string; context: PageContext }): JSX.Element {
  const { texts, siteName } = context;
  const webcal = ics.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(ics)}&name=${encodeURIComponent(siteName)}`;
  return (
    <details class="subscribe">
      <summary>{texts.subscribe}</summary>
      <p>{texts.subscribeHint}</p>
      <ul>
        <li>
          <a href={webcal}>{texts.inCalendarApp}</a>
        </li>
        <li>
          <a href={google} rel="noopener">
            Google Calendar
          </a>
        </li>
        <li>
          <a href={outlook} rel="noopener">
            Outlook
          </a>
        </li>
        <li>
          <WayTo address={rss}>RSS</WayTo>
        </li>
      </ul>
      <label>
        {texts.copyAddress}
        <input type="text" readonly value={ics} />
      </label>
    </details>
  );
}
