import type { JSX } from 'preact';
import { searchMarks } from '#core/search/search-marks.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { NameMatch } from '#calendar/events/name-matches.service.js';
import type { Language } from '#core/language.js';
import { recordPage } from '../found-names.js';
import { langOf, type PageContext } from '../page-context.js';
import { eventTitle, listDay } from './event-rows.js';
import { Marked } from './marked.js';

interface SuggestionOptionsProps {
  readonly names: readonly NameMatch[];
  readonly events: readonly EventResponse[];
  readonly search: string;
  readonly context: PageContext;
}

interface Suggestion {
  readonly name: string;
  readonly language: Language;
  /** Next date of an event, or the kind of a record. */
  readonly detail: string;
  readonly url: string;
}

/** Pages that a search may mean, as options of a list. */
export function SuggestionOptions({ names, events, search, context }: SuggestionOptionsProps): JSX.Element {
  const marks = searchMarks(search);
  const ofEvents = events.map((event): Suggestion => {
    const { language, url, start_date: start } = event;
    return { name: eventTitle(event, context), language, detail: listDay(start, context), url };
  });
  const ofNames = names.map((match): Suggestion => {
    const { address, kindName } = recordPage(match, context);
    return { name: match.name, language: match.language, detail: kindName, url: address };
  });
  // Names with a word that begins so stand first, each kind in its order.
  const isFirst = ({ name }: Suggestion): number => Number(marks?.beginsWord(name) ?? false);
  const all = [...ofEvents, ...ofNames].sort((a, b) => isFirst(b) - isFirst(a));
  return (
    <ul role="listbox">
      {all.map(({ name, language, detail, url }, at) => (
        <li role="option" id={`suggestion-${String(at)}`} data-url={url}>
          <span {...langOf(language, context)}>
            <Marked text={name} marks={marks} />
          </span>{' '}
          <span class="detail">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
