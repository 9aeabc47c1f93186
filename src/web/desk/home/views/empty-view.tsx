import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';

/** First step in a calendar without events; administrators also get a link to name it. */
export function EmptyView({ context: { page, viewer } }: { context: DeskContext }): JSX.Element {
  const words = messagesOf(page.language).desk.home;
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
          <a href={deskPath('/first-run', page)}>{messagesOf(page.language).desk.firstRun.stepName}</a>
        </p>
      ) : null}
    </section>
  );
}
