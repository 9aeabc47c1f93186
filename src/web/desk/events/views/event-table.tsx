import { messagesOf } from '../../../../core/messages/catalogue.js';
import type { JSX } from 'preact';
import { LANGUAGES, languageTag } from '../../../../core/language.js';
import type { EditedEvent } from '../../../../calendar/events/editing/edited-events.service.js';
import { langOf } from '../../../pages/page-context.js';
import { mayEdit } from '../../../../calendar/records/publishing/publication-rules.js';
import { deskPath, type DeskContext } from '../../shell/desk-context.js';
import { venueNames, repetitionText, eventStatus, deskTitle, WhenText } from './event-words.js';

interface EventTableProps {
  readonly events: readonly EditedEvent[];
  /** Ids of readers' suggestions by the ids of their events. */
  readonly suggestions: ReadonlyMap<number, number>;
  /** Events that were checked before. */
  readonly chosen: readonly number[];
  /** Id of the form that the checkboxes belong to. */
  readonly form: string;
  readonly context: DeskContext;
}

/** A row for each event, one for a series: title first, further actions last. */
export function EventTable({ events, suggestions, chosen, form, context }: EventTableProps): JSX.Element {
  const words = messagesOf(context.page.language).desk.events;
  const labels = messagesOf(context.page.language).field;
  return (
    <table class="events">
      <thead>
        <tr>
          <th>
            <label hidden data-select-all>
              <input type="checkbox" />
              <span>{words.selectAll}</span>
            </label>
          </th>
          <th scope="col">{labels.title}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col">{words.languages}</th>
          <th scope="col">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <Row
            event={event}
            suggestion={suggestions.get(event.row.id)}
            isChosen={chosen.includes(event.row.id)}
            form={form}
            context={context}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<EventTableProps, 'form' | 'context'> {
  readonly event: EditedEvent;
  readonly suggestion: number | undefined;
  readonly isChosen: boolean;
}

function Row({ event, suggestion, isChosen, form, context }: RowProps): JSX.Element {
  const { page, viewer } = context;
  const { row, start, end, dates } = event;
  const words = messagesOf(page.language).desk.events;
  const title = deskTitle(row, context);
  const isTheirs = mayEdit(viewer, row);
  const isTrashed = row.status === 'trash';
  const named = <span {...langOf(title.language, page)}>{title.text}</span>;
  const id = String(row.id);
  return (
    <tr>
      <td>
        {isTheirs ? (
          <label>
            <input
              {...{ type: 'checkbox', name: 'event[]', value: id, form, checked: isChosen }}
              aria-label={words.select({ title: title.text })}
            />
          </label>
        ) : null}
      </td>
      <th scope="row">
        {isTheirs && !isTrashed ? <a href={deskPath(`/events/${id}`, page)}>{named}</a> : named}
        <Marks event={event} context={context} />
      </th>
      <td class="when">
        <WhenText {...{ start, end, row, context }} />
        {dates > 1 ? <small>{words.dates({ count: dates })}</small> : null}
      </td>
      <td>{venueNames(row, context)}</td>
      <td class="short">
        {suggestion !== undefined ? (
          <a href={deskPath(`/submissions/${String(suggestion)}`, page)}>{messagesOf(page.language).status.pending}</a>
        ) : isTheirs && isTrashed ? (
          <a href={deskPath('/trash', page)}>{messagesOf(page.language).status.trash}</a>
        ) : (
          messagesOf(page.language).status[eventStatus(row, context)]
        )}
      </td>
      <td>
        <Languages event={event} context={context} />
      </td>
      <td class="deeds">
        {isTrashed ? null : (
          <a href={deskPath(`/events/${id}/copy`, page)} aria-label={`${words.copy}: ${title.text}`}>
            {words.copy}
          </a>
        )}
      </td>
    </tr>
  );
}

/** Marks of an event: repetition, a status other than scheduled, featured, and hidden from lists. */
function Marks({ event: { row }, context }: { event: EditedEvent; context: DeskContext }): JSX.Element | null {
  const { page } = context;
  const status = row.event_status;
  const marks = [
    repetitionText(row, context),
    status === 'scheduled' ? '' : page.statuses[status],
    row.featured ? page.texts.featured : '',
    row.hide_from_listings ? messagesOf(page.language).desk.events.isHidden : '',
  ].filter((mark) => mark !== '');
  return marks.length === 0 ? null : <small>{marks.join(' · ')}</small>;
}

/** Languages that have a title; each of the others links to its translation. */
function Languages({ event: { row }, context }: { event: EditedEvent; context: DeskContext }): JSX.Element {
  const { page, viewer } = context;
  const at = (to: string): string =>
    deskPath(`/translations/events/${String(row.id)}?from=${row.original_language}&to=${to}`, page);
  const isTheirs = mayEdit(viewer, row) && row.status !== 'trash';
  return (
    <span class="languages-of">
      {LANGUAGES.map((language) => {
        const [short, name] = [messagesOf(language).language.sign, messagesOf(language).language.name];
        if (row.languages.includes(language))
          return (
            <abbr title={name} lang={languageTag(language)}>
              {short}
            </abbr>
          );
        return isTheirs ? (
          <a
            href={at(language)}
            aria-label={`+${short} (${messagesOf(page.language).desk.events.translate}: ${name})`}
            title={`${messagesOf(page.language).desk.events.translate}: ${name}`}
          >
            +{short}
          </a>
        ) : null;
      })}
    </span>
  );
}
