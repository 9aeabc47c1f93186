import type { TestApp } from './app.js';
import type { Browser } from './desk.js';
import { ok } from './make.js';
import { until } from './wait.js';

/** Page of the desk that fills the calendar with sample data. */
export const DEMONSTRATION = '/en/desk/first-run/demonstration';

/** Number of all records of a kind. */
export async function totalOf(api: TestApp, kind: string): Promise<number> {
  const window = 'start_date=2000-01-01&end_date=2100-01-01';
  return ok(await api.get(`/${kind}?per_page=1&${window}&hide_empty=false`, 'administrator')).total;
}

/** Fills the calendar at the desk. @param meanwhile what somebody does as soon as there are tags */
export async function fillCalendar(api: TestApp, admin: Browser, meanwhile?: () => Promise<void>): Promise<void> {
  await admin.get('/en/desk/first-run/begin');
  expect((await admin.post(DEMONSTRATION)).headers['location']).toBe(DEMONSTRATION);
  if (meanwhile) await until(async () => (await totalOf(api, 'tags')) > 1);
  await meanwhile?.();
  await until(async () => (await admin.get(DEMONSTRATION)).text.includes('The calendar has'));
}
