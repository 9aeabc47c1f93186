import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { wrongDerived } from '../../support/derived.js';
import { Make, ok } from '../../support/make.js';

let app: InspectedApp;
let make: Make;

beforeAll(async () => {
  app = await startInspectedApp();
  make = new Make(app);
});

afterAll(() => app.close());

async function countOf(id: number): Promise<number> {
  return ok(await app.get(`/categories/${String(id)}`)).count as number;
}

describe('term counts', () => {
  it('follow every kind of write', async () => {
    const { id } = await make.category();
    const other = await make.category();
    const event = await make.event({ categories: [id] });
    const at = `/events/${String(event.id)}`;
    expect(await countOf(id)).toBe(1);
    ok(await app.put(at, { status: 'draft' }));
    expect(await countOf(id)).toBe(0);
    ok(await app.put(at, { status: 'publish', categories: [id, other.id] }));
    expect([await countOf(id), await countOf(other.id)]).toEqual([1, 1]);
    ok(await app.put(at, { categories: [other.id], tags: ['counted'] }));
    expect([await countOf(id), await countOf(other.id)]).toEqual([0, 1]);
    ok(await app.delete(at));
    expect(await countOf(other.id)).toBe(0);
    ok(await app.put(at, { status: 'publish' }));
    ok(await app.delete(`${at}?permanent=true`));
    expect(await countOf(other.id)).toBe(0);
    expect(await wrongDerived(app)).toEqual([]);
  });

  it('leave out what is scheduled until its time comes', async () => {
    const { id } = await make.category();
    await make.event({ categories: [id], date_utc: '2026-07-15 05:00:00' });
    expect(await countOf(id)).toBe(0);
    app.setNow('2026-07-15T05:00:00Z');
    expect(await countOf(id)).toBe(1);
    app.setNow('2026-07-15T04:00:00Z');
  });

  it('stay right when many write at once', async () => {
    const terms = await Promise.all([1, 2, 3, 4].map(() => make.category()));
    const ids = terms.map((term) => term.id as number);
    const events = await Promise.all(
      Array.from({ length: 12 }, (_, n) => make.event({ categories: n % 2 ? ids : [...ids].reverse() })),
    );
    const statuses = ['draft', 'publish', 'trash'];
    const writes = events.flatMap((event, n) => [
      app.put(`/events/${String(event.id)}`, { categories: ids.slice(n % 4), status: statuses[n % 3] }),
      app.put(`/events/${String(event.id)}`, { categories: [...ids].reverse().slice(n % 3) }),
      ...(n % 4 === 0 ? [app.delete(`/events/${String(event.id)}?permanent=true`)] : []),
    ]);
    const codes = (await Promise.all(writes)).map(({ status }) => status);
    expect(codes.filter((status) => status >= 500 || status === 409)).toEqual([]);
    expect(await wrongDerived(app)).toEqual([]);
  });
});
