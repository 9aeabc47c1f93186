import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import { FIRST_RUN_TEXTS } from '../../first-run/texts/first-run-texts.js';
import { HOME_TEXTS } from '../texts/home-texts.js';

/** First step in a calendar without events; administrators also get a link to name it. */
export function EmptyView({ context: { page, viewer } }: { context: DeskContext }): JSX.Element {
  const words = HOME_TEXTS[page.language];
  return (
    <section class="first">
      <h2>{words.emptyTitle}</h2>
      <p class="prose">{words.emptyHint}</p>
      <p>
        <a class="button" href={deskPath('/events/new', page)}>
          {words.firstEvent}
        </a>
      </p>
      {viewer.user?.role === 'administrator' ? (
        <p>
          <a href={deskPath('/first-run', page)}>{FIRST_RUN_TEXTS[page.language].stepName}</a>
        </p>
      ) : null}
    </section>
  );
}
