import type { As } from './app.js';
import { hiddenWorld, type HiddenWorld } from './hidden-world.js';
import { calendar, concert, Imports } from './imports.js';
import { startInspectedApp, type InspectedApp } from './inspected-app.js';
import { ok, type Json } from './make.js';
import { deliveryOf } from './staff-records.js';

/** Those from whom something is hidden. */
export const STRANGERS = ['anybody', 'subscriber', 'contributor', 'author'] as const;
/** What stands in everything that belongs to the staff: a source, an import that waits, a webhook. */
export const SECRET = 'zqstaffqz';

/** A service with what is hidden from readers, and what belongs to the staff. */
export class StaffedWorld {
  private constructor(
    readonly api: InspectedApp,
    readonly world: HiddenWorld,
    /** Ids of what belongs to the staff, by kind. */
    readonly staff: Readonly<Record<string, number>>,
  ) {}

  static async start(): Promise<StaffedWorld> {
    const api = await startInspectedApp({
      FEED_LICENSE: 'https://licence.example/',
      MAX_PER_PAGE: '200',
      RATE_LIMIT: 'off',
      ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    });
    const world = await hiddenWorld(api);
    const imports = new Imports(api);
    const source = await imports.source({ name: SECRET });
    const run = await imports.imported(source, calendar(concert(SECRET, `Planned ${SECRET}`)), { dryRun: true });
    const webhook: Json = ok(await api.post('/webhooks', { address: `https://${SECRET}.example/hook` }), 201);
    const staff = { sources: source, imports: run.id, webhooks: webhook.id, delivery: await deliveryOf(api, webhook) };
    // Its messages would change the database while the tests look whether anybody else does.
    ok(await api.put(`/webhooks/${String(webhook.id)}`, { active: false }));
    return new StaffedWorld(api, world, staff);
  }

  /** The secrets that somebody must not be told, of those that a text tells. */
  told(text: string, as: As): string[] {
    const own = this.world.records.filter(({ readers }) => !readers.includes(as)).map(({ secret }) => secret);
    return [...own, SECRET].filter((secret) => text.includes(secret));
  }

  /** The ids of what somebody must not learn of: of what a password hides everybody may. */
  hiddenIds(as: As, kind: string): Set<number> {
    const hidden = this.world.records.filter(({ readers, state }) => state !== 'locked' && !readers.includes(as));
    return new Set(hidden.flatMap(({ of }) => (of[kind] ?? []).map(({ id }) => id)));
  }
}
