import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EventOverview } from '#calendar/events/editing/event-overview.service.js';
import type { TroubledSource } from '#calendar/imports/sources/source-overviews.sql.js';
import type { RecordChangeResponse } from '#calendar/revisions/dto/revision.response.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';
import { ChangesView } from './changes-view.js';
import { EmptyView } from './empty-view.js';
import { TroubledSourcesView } from './sources-view.js';
import { NextDaysView } from './next-days-view.js';
import { ProblemsView, SuggestionsView, TranslationsView, WaitingView } from './work-views.js';

interface HomeProps {
  readonly overview: EventOverview;
  readonly changes: readonly RecordChangeResponse[];
  readonly titles: ReadonlyMap<string, string>;
  /** Number of pending suggestions, and those of the events shown. */
  readonly suggested: number;
  readonly suggestions: ReadonlyMap<number, number>;
  readonly sources: readonly TroubledSource[];
  readonly context: DeskContext;
}

/** Overview for editors: upcoming events, pending work, possible errors, and changes by others. */
export function DeskHomeView(props: HomeProps): JSX.Element {
  const { overview, changes, titles, suggested, suggestions, sources, context } = props;
  const words = messagesOf(context.page.language).desk.home;
  const { isEmpty, next, review, own, problems, translations } = overview;
  const ofReviewer = context.viewer.can('edit_others_posts');
  const drafts = `/events?mine=true&when=all&${ofReviewer ? 'status=draft' : 'status[]=draft&status[]=pending'}`;
  return (
    <div class="home">
      <div>
        {isEmpty ? (
          <EmptyView context={context} />
        ) : (
          <NextDaysView events={next} suggestions={suggestions} context={context} />
        )}
      </div>
      <div>
        <WaitingView title={words.review} waiting={review} path="/events?status=pending&when=all" context={context} />
        <SuggestionsView count={suggested} context={context} />
        <TroubledSourcesView sources={sources} context={context} />
        <WaitingView title={words.own} waiting={own} path={drafts} context={context} />
        <ProblemsView problems={problems} context={context} />
        <TranslationsView translations={translations} context={context} />
        <ChangesView changes={changes} titles={titles} context={context} />
        {isEmpty ? null : (
          <p>
            <a href={context.page.links.sitePage('/embed/try')}>{context.page.texts.embedTitle}</a>
          </p>
        )}
      </div>
    </div>
  );
}
