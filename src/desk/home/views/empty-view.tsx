import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '../../desk-context.js';
import { HOME_TEXTS } from '../texts/home-texts.js';

/** A calendar without any event: what to begin with. */
export function EmptyView({ context: { page } }: { context: DeskContext }): JSX.Element {
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
    </section>
  );
}
