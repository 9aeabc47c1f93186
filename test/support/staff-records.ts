import type { TestApp } from './app.js';
import { calendar, concert, Imports } from './imports.js';
import { ok, type Json } from './make.js';

/** Bodies of new records that editors or administrators make; nobody listens at the address. */
export const OF_STAFF: Readonly<Record<string, object>> = {
  sources: { name: 'Source', kind: 'ics', address: 'http://127.0.0.1:9/events.ics' },
  webhooks: { address: 'https://hooks.example/' },
};

/** An import that waits to be written. */
export async function plannedImport(api: TestApp): Promise<Json> {
  const imports = new Imports(api);
  return imports.imported(await imports.source(), calendar(concert('a', 'Planned')), { dryRun: true });
}

/** A message of a webhook, which goes nowhere. */
export async function deliveryOf(api: TestApp, { id }: Json): Promise<number> {
  ok(await api.post(`/webhooks/${String(id)}/test`, {}));
  const { deliveries } = ok(await api.get(`/webhooks/${String(id)}/deliveries`, 'administrator'));
  return Number((deliveries as Json[])[0]?.['id']);
}
