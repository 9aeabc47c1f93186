import type { JSX } from 'preact';
import { searchMarks } from '#core/search/search-marks.js';
import type { NameMatch } from '#calendar/events/name-matches.service.js';
import { recordPage } from '../found-names.js';
import { langOf, type PageContext } from '../page-context.js';
import { Marked } from './marked.js';

interface FoundNamesProps {
  readonly names: readonly NameMatch[];
  readonly search: string;
  readonly context: PageContext;
}

/** Venues, organizers and kinds of events that a search has found, above the events. */
export function FoundNames({ names, search, context }: FoundNamesProps): JSX.Element | null {
  const marks = searchMarks(search);
  if (names.length === 0) return null;
  return (
    <ul class="found-names">
      {names.map((match) => {
        const { address, kindName } = recordPage(match, context);
        const tint = match.kind === 'category' ? context.kinds.get(match.id) : undefined;
        return (
          <li data-kind={tint}>
            <a href={address}>
              <span class="label">{kindName}</span>
              <span {...langOf(match.language, context)}>
                <Marked text={match.name} marks={marks} />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
