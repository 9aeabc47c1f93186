import { defined } from '#core/defined.js';
import { Injectable } from '@nestjs/common';
import { EventPasswords } from '#platform/auth/event-passwords.js';
import { memoize } from '#core/memoize.js';
import { mapInTurns, SLICE, takeTurn } from '#core/turns.js';
import { Site } from '#platform/config/site.js';
import { Sql } from '#platform/database/sql.service.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Fragment } from '#platform/http/json-fragments.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { assertPageExists, type PageOfList } from '../records/lists/paging.js';
import { mayRead } from '../records/reading/may-read.js';
import { RecordPresenter } from '../records/reading/record-presenter.js';
import { RecordReader, type RecordList } from '../records/reading/record-reader.js';
import { theseIds } from '../records/reading/rows.sql.js';
import { renderContext, type RenderContext } from '../records/reading/render-context.js';
import type { ListEventsQuery } from './dto/event.query.js';
import type { EventResponse } from './dto/event.response.js';
import { eventOutline, presentOutline, type EventOutline } from './event.outline.js';
import { EVENT, type EventRow } from './event.record.js';
import { eventBody, presentEvent, type EventBody, type EventRendering } from './event.presenter.js';
import { eventBounds, type EventBounds } from './lists/event-dates.js';
import { dueVenues, eventList } from './lists/event-list.sql.js';
import { windowOf, type EventWindow } from './lists/event-window.js';
import type { FilterContext } from './lists/events.filters.js';
import { EventRows, seriesOf } from './series/event-rows.service.js';

interface ListedPage {
  readonly events: readonly Fragment<EventResponse>[];
  readonly total: number;
  readonly bounds: EventBounds;
}

/** An event in a list, and its row. */
export interface ListedEvent {
  readonly row: EventRow;
  readonly event: EventResponse;
}

/** A listed event, rendered in the requested form on demand. */
export interface RenderedEvent {
  readonly row: EventRow;
  readonly outline: () => EventOutline;
  readonly answer: () => EventResponse;
}

/** Another form of a list: its rendered events are cached, as answers are. */
export interface Rendering<Piece> {
  /** Distinguishes it from every other form, and from the answer. */
  readonly name: string;
  readonly make: (shown: RenderedEvent) => Piece;
  /** Size of a piece in bytes. */
  readonly sizeOf: (piece: Piece) => number;
}

/** A listed event that is not rendered yet. */
export interface ListedRow {
  readonly row: EventRow;
  readonly as: <Piece extends object>(rendering: Rendering<Piece>) => Piece;
}

/** Part of a list, and the number of events in the whole. */
interface ListedPart {
  readonly listed: readonly ListedRow[];
  readonly total: number;
}

/** Events that a list selects: its filters, the bounds on their times, and its page. */
export interface EventSelection {
  readonly query: ListEventsQuery;
  /** Undefined if the bounds start after the last possible second. */
  readonly window: EventWindow | undefined;
  readonly page: PageOfList;
}

/** Events read at once for an answer without pages; they are rendered in slices. */
const PART = 4 * SLICE;

/** The form shared by all dates of an event; undefined for a single event. */
type SharedForm<Form> = (row: EventRow, context: RenderContext) => Form | undefined;

/** Selects and renders the events of a list for a caller. */
@Injectable()
export class ListedEvents {
  constructor(
    private readonly sql: Sql,
    private readonly reader: RecordReader,
    private readonly presenter: RecordPresenter,
    private readonly site: Site,
    private readonly passwords: EventPasswords,
    private readonly rows: EventRows,
  ) {}

  /** Options common to all events. */
  get view(): EventRendering {
    const { zone: siteZone, config } = this.site;
    return { siteZone, withoutRecurrence: !config.recurrenceKeys, part: this.presenter.part };
  }

  /** @throws ApiError event-archive-page-not-found */
  async page(query: ListEventsQuery, page: PageOfList, caller: RequestContext): Promise<ListedPage> {
    const bounds = eventBounds(query, this.site.zone, caller.now);
    const selection = { query, window: windowOf(bounds), page };
    const list = await this.listOf(selection, caller);
    const { rows, total } = await this.reader.page(EVENT, list, caller);
    assertPageExists(page, total, 'event-archive-page-not-found');
    await takeTurn(caller.client);
    const views = await this.views(rows, selection, caller);
    const bodies = oncePerSeries((row, context) => eventBody(row, context, this.view));
    const events = await mapInTurns(caller.client, views, ({ row, view }) => this.shown(row, caller, view, bodies));
    return { events, total, bounds };
  }

  /**
   * As `page`, in parts, for answers as long as a page may be: at least one part, and each waits for its turn.
   * @throws ApiError event-archive-page-not-found
   */
  async *parts(
    selection: EventSelection,
    caller: RequestContext,
    { jsonLd = false }: { jsonLd?: boolean } = {},
  ): AsyncGenerator<ListedPart> {
    const list = await this.listOf(selection, caller);
    const bodies = oncePerSeries((row, context) => eventBody(row, context, { ...this.view, jsonLd }));
    const outlines = oncePerSeries((row, context) => eventOutline(row, context, this.view));
    const forms = (row: EventRow, view: EventRendering, context: RenderContext): RenderedEvent => ({
      row,
      outline: () => presentOutline(row, context, view, outlines(row, context)),
      answer: () => presentEvent(row, context, view, bodies(row, context)),
    });
    for await (const { rows, total } of this.reader.parts(EVENT, list, caller, PART)) {
      assertPageExists(selection.page, total, 'event-archive-page-not-found');
      await takeTurn(caller.client);
      const views = await this.views(rows, selection, caller);
      const titles = jsonLd ? await this.rows.seriesTitles(rows, caller) : undefined;
      const listed = views.map(({ row, view: { hidden = false } }): ListedRow => {
        const seriesTitle = row.series_id === null ? undefined : titles?.get(row.series_id);
        const view = { ...this.view, hidden, jsonLd, ...defined({ seriesTitle }) };
        return { row, as: (rendering) => this.piece({ row, view }, caller, rendering, forms) };
      });
      yield { listed: listed.slice(0, SLICE), total };
      for (let from = SLICE; from < listed.length; from += SLICE) {
        await takeTurn(caller.client);
        yield { listed: listed.slice(from, from + SLICE), total };
      }
    }
  }

  /** These occurrences in order, as the list shows them; those the caller can no longer read are left out. */
  async these(
    ids: readonly number[],
    query: ListEventsQuery,
    window: EventWindow,
    caller: RequestContext,
  ): Promise<readonly EventResponse[]> {
    const list = { ids: theseIds(ids), occurrences: true, total: Prisma.sql`null` };
    const { rows } = await this.reader.page(EVENT, list, caller);
    const views = await this.views(rows, { query, window }, caller);
    return views.map(({ row, view }) => this.shown(row, caller, view).value);
  }

  /** The context of the filters. */
  async filtered(
    query: ListEventsQuery,
    window: EventWindow | undefined,
    caller: RequestContext,
  ): Promise<FilterContext> {
    const coordinatesAreCurrent = query.geoloc === undefined || (await this.coordinatesAreCurrent(caller));
    return { query, window, zone: this.site.zone, coordinatesAreCurrent, caller };
  }

  /** The answer for an event. */
  shown(
    row: EventRow,
    caller: RequestContext,
    view: Partial<EventRendering>,
    bodies?: SharedForm<EventBody>,
  ): Fragment<EventResponse> {
    const { hidden = false, jsonLd = false, next, subsequent, seriesTitle = '' } = view;
    // Without a rule's next dates an answer says nothing of rules; with none of them, that there is none.
    const dates = next ? ` next ${next.map((date) => Object.values(date).join(' ')).join(' ')}` : '';
    const more = subsequent === undefined ? '' : ` and ${String(subsequent)}`;
    const variant = `event${hidden ? ' hidden' : ''}${jsonLd ? ' alone' : ''}${more}${dates} ${seriesTitle}`;
    return this.presenter.present(variant, row, eventContext(row, caller), (context) =>
      presentEvent(row, context, { ...this.view, ...view }, bodies?.(row, context)),
    );
  }

  /** An event in a form other than the answer's. */
  private piece<Piece extends object>(
    { row, view }: { readonly row: EventRow; readonly view: EventRendering },
    caller: RequestContext,
    { name, make, sizeOf }: Rendering<Piece>,
    forms: (row: EventRow, view: EventRendering, context: RenderContext) => RenderedEvent,
  ): Piece {
    const variant = `${name}${view.hidden === true ? ' hidden' : ''} ${view.seriesTitle ?? ''}`;
    const present = (context: RenderContext): Piece => make(forms(row, view, context));
    return this.presenter.piece(row, eventContext(row, caller), { variant, make: present, sizeOf });
  }

  private async listOf({ query, window, page }: EventSelection, caller: RequestContext): Promise<RecordList> {
    const context = await this.filtered(query, window, caller);
    return { ...eventList({ ...context, page }), occurrences: true };
  }

  /** The found rows that the caller may read, and their options. */
  private async views(
    found: readonly EventRow[],
    { query, window }: Omit<EventSelection, 'page'>,
    caller: RequestContext,
  ): Promise<{ row: EventRow; view: Partial<EventRendering> }[]> {
    // Leaves out events that were hidden, or cut off their series, between the statements for ids and rows.
    const rows = found.filter((row) => mayRead(row, caller) && isOneOf(row, query.of_ids));
    const key = await this.passwords.tried(query.password, rows, caller);
    const more =
      query.hide_subsequent_recurrences === true ? await this.rows.subsequent(rows, window, caller) : undefined;
    return rows.map((row) => ({
      row,
      view: {
        hidden: row.password_hash !== null && row.password_hash !== key,
        ...(more ? { subsequent: more.get(row.id) ?? 0 } : {}),
      },
    }));
  }

  /** Whether the database's index of events with coordinates is up to date. */
  private async coordinatesAreCurrent(caller: RequestContext): Promise<boolean> {
    const [venues] = await this.sql.rows<{ due: boolean }>(dueVenues(caller.now), caller);
    return venues?.due === false;
  }
}

/** Whether an event, or its series, is among those that a list is restricted to. */
function isOneOf(row: EventRow, ids: readonly number[] | undefined): boolean {
  return ids === undefined || ids.includes(row.id) || ids.includes(seriesOf(row) ?? row.id);
}

/** The render context of an event with its linked records. */
export function eventContext(row: EventRow, caller: RequestContext): RenderContext {
  return renderContext(caller, [row, ...row.venues, ...row.organizers]);
}

/** Renders the part common to all dates of an event once per answer. */
function oncePerSeries<Form>(make: (row: EventRow, context: RenderContext) => Form): SharedForm<Form> {
  const shared = memoize(
    ({ row, context }: { row: EventRow; context: RenderContext }) => make(row, context),
    ({ row }) => row.translations,
  );
  return (row, context) => (row.event_id === undefined ? undefined : shared({ row, context }));
}
