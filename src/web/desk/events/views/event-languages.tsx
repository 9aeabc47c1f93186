import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES, languageTag } from '#core/language.js';
import type { EventRow } from '#calendar/events/event.record.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';

/** A mark for each language: of those with a title it leads to its text, of the others to their translation. */
export function EventLanguages({ row, context }: { row: EventRow; context: DeskContext }): JSX.Element {
  const { page, viewer } = context;
  const words = messagesOf(page.language).desk.events;
  const isTheirs = mayEdit(viewer, row) && row.status !== 'trash';
  const id = String(row.id);
  return (
    <span class="signs">
      {LANGUAGES.map((language) => {
        const { sign, name } = messagesOf(language).language;
        const isThere = row.languages.includes(language);
        const label = isThere ? name : `${words.translate}: ${name}`;
        const path = isThere
          ? `/events/${id}?in=${language}`
          : `/translations/events/${id}?from=${row.original_language}&to=${language}`;
        const shown = (
          <>
            <span aria-hidden="true" lang={languageTag(language)}>
              {sign}
            </span>
            <span class="unseen">{label}</span>
          </>
        );
        const mark = isThere ? {} : { class: 'missing' };
        return isTheirs ? (
          <a href={deskPath(path, page)} title={label} {...mark}>
            {shown}
          </a>
        ) : (
          <span title={name} {...mark}>
            {shown}
          </span>
        );
      })}
    </span>
  );
}
