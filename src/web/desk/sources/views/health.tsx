import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { ListedSource } from '#calendar/imports/sources/source-overviews.sql.js';
import { momentText, type DeskContext } from '#web/desk/shell/desk-context.js';

interface HealthProps {
  readonly source: Pick<ListedSource, 'paused' | 'failingSince'>;
  readonly context: DeskContext;
}

/** Whether a source can be read. */
export function Health({ source: { paused, failingSince }, context: { page } }: HealthProps): JSX.Element {
  const texts = messagesOf(page.language).desk.sources;
  if (!paused && failingSince === null) return <span class="fine">{texts.healthy}</span>;
  return (
    <>
      {paused ? <span class="pill state">{texts.paused}</span> : null}
      {failingSince === null ? null : (
        <span class="wrong">{texts.failingSince({ moment: momentText(failingSince, page) })}</span>
      )}
    </>
  );
}
