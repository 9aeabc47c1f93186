import { result, type Calendar } from './calendar.js';
import { foreignAnswer, isError } from './error.js';
import type { components } from './schema.js';

type Schemas = components['schemas'];

/** Records that can be edited, and what a change of them may have. */
export interface Editable {
  events: { record: Schemas['Event']; change: Schemas['UpdateEvent'] };
  venues: { record: Schemas['Venue']; change: Schemas['UpdateVenue'] };
  organizers: { record: Schemas['Organizer']; change: Schemas['UpdateOrganizer'] };
  categories: { record: Schemas['Term']; change: Schemas['UpdateCategory'] };
  tags: { record: Schemas['Term']; change: Schemas['UpdateTag'] };
}

const ATTEMPTS = 3;

/**
 * Reads a record, makes a change of it and writes that under `If-Match`. If somebody else was faster, it reads and makes the
 * change anew, three times at most. A change whose answer was lost is an error with the code `network`: it may have been made.
 *
 * @param change what is to change, made of the record as it is; undefined leaves it alone
 *
 * @example
 * ```ts
 * const calendar = createCalendar({
 *   address: 'https://calendar.example',
 *   credentials: { password: 'xxxx xxxx xxxx xxxx' },
 * });
 * const body = { title: 'Tea', start_date: '2026-12-24 15:00', end_date: '2026-12-24 16:00' };
 * const { id } = await result(calendar.POST('/events', { body }));
 * const event = await edit(calendar, 'events', id, ({ title }) => ({ title: `${title}: sold out` }));
 * console.log(event.title);
 * ```
 */
export async function edit<Kind extends keyof Editable>(
  calendar: Calendar,
  kind: Kind,
  id: number,
  change: (record: Editable[Kind]['record']) => Partial<Editable[Kind]['change']> | undefined,
): Promise<Editable[Kind]['record']> {
  // The kinds differ in their types alone.
  const path = `/${kind}/{id}` as '/events/{id}';
  const params = { path: { id } };
  for (let attempt = 1; ; attempt++) {
    const call = await calendar.GET(path, { params });
    const record = (await result(Promise.resolve(call))) as Editable[Kind]['record'];
    const body = change(record);
    if (!body) return record;
    const etag = call.response.headers.get('etag');
    // Whatever has removed it, a change without a condition might undo that of somebody else.
    if (etag === null) throw foreignAnswer(call.response.status);
    try {
      const written = calendar.PUT(path, { params: { ...params, header: { 'If-Match': etag } }, body: body as never });
      return (await result(written)) as Editable[Kind]['record'];
    } catch (error) {
      if (attempt >= ATTEMPTS || !isError(error, 'rest_precondition_failed')) throw error;
    }
  }
}
