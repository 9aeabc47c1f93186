import { calendar, concert, Imports } from '../../support/imports.js';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok } from '../../support/make.js';
import { outside } from '../../support/outside.js';
import { statementsOf } from '../../support/raw-answers.js';

const { ImportWorker } = await outside<typeof import('#calendar/imports/runs/import-worker.service.js')>(
  'src/calendar/imports/runs/import-worker.service.ts',
);

let api: InspectedApp;
let imports: Imports;

beforeAll(async () => {
  api = await startInspectedApp({});
  imports = new Imports(api);
});

afterAll(() => api.close());

const [FEW, MANY] = [10, 40];

/** Statements that write an import of new events, of the same with other titles, and of the same once more. */
async function statements(count: number): Promise<number[]> {
  const source = await imports.source();
  const file = (word: string): string =>
    calendar(...Array.from({ length: count }, (_, at) => concert(`s${String(at)}`, `${word} ${String(at)}`)));
  const all: number[] = [];
  for (const word of ['Song', 'Tune', 'Tune']) {
    // With a remark of its own, or the bytes alone would say that they are the same.
    const sent = file(word).replace('-//Test//EN', `-//Test ${String(all.length)}//EN`);
    const plan = await imports.imported(source, sent, { dryRun: true });
    await api.app.get(ImportWorker).settled();
    all.push(
      await statementsOf(async () => {
        ok(await api.post(`/imports/${String(plan['id'])}/apply`, {}, 'editor'));
        await api.app.get(ImportWorker).settled();
      }),
    );
  }
  return all;
}

describe('the statements of an import', () => {
  it('are as many for each record as docs/import.md says', async () => {
    const few = await statements(FEW);
    const many = await statements(MANY);
    const each = many.map((all, at) => (all - (few[at] ?? 0)) / (MANY - FEW));
    // Three more look after each ten records who writes, what is next, and whether somebody has stopped it.
    expect(each).toEqual([15.3, 17.3, 0]);
  });
});
