// What orval makes of the document: creates, reads, lists, and meets an error.
import { createEvent, getEvent, listEvents, listVenues } from './client/index';

declare const process: { env: Record<string, string> };
const { KALENDS_ADDRESS: address, KALENDS_PASSWORD: password } = process.env;

// Its addresses are absolute, from where it was made.
const send = globalThis.fetch;
globalThis.fetch = (input, init) => send(String(input).replace('http://calendar.invalid', String(address)), init);
const options = { headers: { Authorization: `Bearer ${password}` } };

const body = { title: 'Moon cakes', start_date: '2027-09-15 18:00:00', end_date: '2027-09-15 20:00:00' };
const created = await createEvent(body, options);
if (created.status !== 201) throw new Error(created.data.message);
const read = await getEvent(created.data.id, {}, options);
if (read.status !== 200) throw new Error('The event is not there.');
const list = await listEvents(
  { per_page: 5, include: [read.data.id], status: ['publish', 'draft'], start_date: '2027-01-01' },
  options,
);
// A list may be asked for in other forms, which are text.
if (list.status !== 200 || typeof list.data === 'string') throw new Error('There is no list.');
const venues = await listVenues();
if (venues.status !== 200) throw new Error('There is no list.');
const missing = await getEvent(999_999);

console.log(
  JSON.stringify({
    read: read.data,
    listed: list.data.events.map(({ id }) => id),
    venues: venues.data.venues.map(({ venue }) => venue),
    missing: missing.status === 404 ? missing.data.code : undefined,
  }),
);
