import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EditedEvent } from '#calendar/events/editing/edited-events.service.js';
import { langOf } from '#web/pages/page-context.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { StatePill } from '#web/desk/views/state-pill.js';
import { Thumbnail } from '#web/desk/views/thumbnail.js';
import { EventLanguages } from './event-languages.js';
import { EventMenu } from './event-menu.js';
import { venueNames, repetitionText, eventStatus, deskTitle, ShortWhen } from './event-words.js';

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
          <th scope="col" colspan={2}>
            {labels.title}
          </th>
          <th scope="col">{words.date}</th>
          <th scope="col">{labels.status}</th>
          <th scope="col">{words.languages}</th>
          <th>
            <span class="unseen">{words.actions}</span>
          </th>
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
  const { row, start, end } = event;
  const words = messagesOf(page.language).desk.events;
  const title = deskTitle(row, context);
  const isTheirs = mayEdit(viewer, row);
  const isTrashed = row.status === 'trash';
  const named = <span {...langOf(title.language, page)}>{title.text}</span>;
  const id = String(row.id);
  const [category] = row.terms.filter(({ taxonomy }) => taxonomy === 'category');
  const kind = category && page.kinds.get(category.id);
  const waiting = suggestion === undefined ? undefined : deskPath(`/submissions/${String(suggestion)}`, page);
  return (
    <tr>
      <td class="tick">
        {isTheirs ? (
          <label>
            <input
              {...{ type: 'checkbox', name: 'event[]', value: id, form, checked: isChosen }}
              aria-label={words.select({ title: title.text })}
            />
          </label>
        ) : null}
      </td>
      <td class="shown">
        <Thumbnail image={row.image} day={start} kind={kind} context={context} />
      </td>
      <th scope="row">
        {isTheirs && !isTrashed ? <a href={deskPath(`/events/${id}`, page)}>{named}</a> : named}
        <Facts event={event} context={context} />
      </th>
      <td class="times">
        <ShortWhen {...{ start, end, row, context }} />
      </td>
      <td class="short">
        <StatePill
          status={eventStatus(row, context)}
          path={waiting ?? (isTheirs && isTrashed ? deskPath('/trash', page) : undefined)}
          context={context}
        />
      </td>
      <td class="short">
        <EventLanguages row={row} context={context} />
      </td>
      <td class="deeds">
        <EventMenu row={row} title={title.text} context={context} />
      </td>
    </tr>
  );
}

/** Facts of an event in one line: place, repetition, a status other than scheduled, featured, and hidden from lists. */
function Facts({ event: { row, dates }, context }: { event: EditedEvent; context: DeskContext }): JSX.Element | null {
  const { page } = context;
  const words = messagesOf(page.language).desk.events;
  const status = row.event_status;
  const facts = [
    status === 'scheduled' ? '' : page.statuses[status],
    venueNames(row, context),
    repetitionText(row, context),
    dates > 1 ? words.dates({ count: dates }) : '',
    row.featured ? page.texts.featured : '',
    row.hide_from_listings ? words.isHidden : '',
  ].filter((fact) => fact !== '');
  return facts.length === 0 ? null : <small>{facts.join(' · ')}</small>;
}
