import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { TroubledSource } from '#calendar/imports/sources/source-overviews.sql.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { runPath } from '#web/desk/sources/run-path.js';
import { Health } from '#web/desk/sources/views/health.js';

interface TroubledProps {
  readonly sources: readonly TroubledSource[];
  readonly context: DeskContext;
}

/** Sources that fail or rest, and imports that wait for a decision. */
export function TroubledSourcesView({ sources, context }: TroubledProps): JSX.Element | null {
  const { page, texts } = context;
  if (sources.length === 0) return null;
  return (
    <section>
      <h2>{texts.sections.sources}</h2>
      <ul class="lines">
        {sources.map((source) => (
          <TroubledLine source={source} context={context} />
        ))}
      </ul>
      <p>
        <a href={deskPath('/sources', page)}>{messagesOf(page.language).desk.sources.all}</a>
      </p>
    </section>
  );
}

function TroubledLine({ source, context }: { source: TroubledSource; context: DeskContext }): JSX.Element {
  const { id, name, waitingRun } = source;
  const path = waitingRun === null ? `/sources/${String(id)}` : runPath(id, waitingRun);
  return (
    <li>
      <a href={deskPath(path, context.page)}>{name}</a>
      <small>
        {waitingRun === null ? (
          <Health source={source} context={context} />
        ) : (
          messagesOf(context.page.language).desk.sources.waitsForYou
        )}
      </small>
    </li>
  );
}
