// What @hey-api/openapi-ts makes of the document: creates, reads, lists, and meets an error.
import { client } from './client/client.gen';
import { createEvent, getEvent, listEvents, listVenues } from './client/index';

declare const process: { env: Record<string, string> };
const { KALENDS_ADDRESS: baseUrl, KALENDS_PASSWORD: password } = process.env;

client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === 'bearer' ? password : undefined) });

const body = { title: 'Moon cakes', start_date: '2027-09-15 18:00:00', end_date: '2027-09-15 20:00:00' };
const created = await createEvent({ body, throwOnError: true });
const read = await getEvent({ path: { id: created.data.id }, throwOnError: true });
const list = await listEvents({
  query: { per_page: 5, include: [read.data.id], status: ['publish', 'draft'], start_date: '2027-01-01' },
  throwOnError: true,
});
const venues = await listVenues({ throwOnError: true });
const missing = await getEvent({ path: { id: 999_999 } });

console.log(
  JSON.stringify({
    read: read.data,
    listed: list.data.events.map(({ id }) => id),
    venues: venues.data.venues.map(({ venue }) => venue),
    missing: missing.error?.code,
  }),
);
