import { ADDED, valuesOf } from '../support/added-fields.js';
import { CopiedService } from '../support/copied-service.js';
import { mainForm } from '../support/desk-event.js';
import type { Json } from '../support/make.js';
import { DIRECTORY_EDITS } from '../support/one-more-field.js';
import { SourcesCopy } from '../support/sources-copy.js';

const MOST_FILES = 9;
const [VALUES, OTHERS, NONE] = [valuesOf('value'), valuesOf('other'), valuesOf('none')];
const NAMES = ADDED.map(({ name }) => name);
const JSON_LD = Object.fromEntries(ADDED.map(({ descriptor, value }) => [descriptor.jsonLd, value]));

/** The added fields that an answer has. */
const ofAdded = (record: Json): Json =>
  Object.fromEntries(NAMES.filter((name) => name in record).map((name) => [name, record[name]]));

describe('one more field of venues and organizers, of each kind', () => {
  let copy: SourcesCopy;
  let service: CopiedService;

  beforeAll(() => {
    copy = new SourcesCopy();
  });

  afterAll(async () => {
    await service.end();
    copy.remove();
  });

  test('is a descriptor, a column and its texts', () => {
    for (const [file, edit] of Object.entries(DIRECTORY_EDITS)) copy.edit(file, edit);
    copy.npm('run', '--silent', 'migration', '--', 'add_directory_fields');
    const migration = ['prisma/migrations/add_directory_fields/migration.sql', 'prisma/migrations/schema.prisma'];
    const files = copy.changedFiles();
    expect(files).toEqual([...Object.keys(DIRECTORY_EDITS), ...migration].sort());
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('compiles, and needs nothing else generated', () => {
    copy.npm('run', '--silent', 'generate');
    copy.npm('exec', '--', 'tsc', '--noEmit', '-p', 'tsconfig.json', '--tsBuildInfoFile', 'dist/tsconfig.json.types');
    copy.npm('run', '--silent', 'build');
  });

  test('starts on a database of its own', async () => {
    service = await CopiedService.start(copy);
  });

  describe.each([
    ['venues', 'venue', 'Venue'],
    ['organizers', 'organizer', 'Organizer'],
  ])('of %s', (kind, title, schema) => {
    let made = 0;
    const make = (fields: object): Promise<Json> => {
      made += 1;
      return service.call('POST', `/${kind}`, { [title]: `Pier ${String(made)}`, ...fields });
    };
    const pathOf = ({ id }: Json): string => `/${kind}/${String(id)}`;

    test('is taken and answered, and absent where there is none', async () => {
      const record = await make(VALUES);
      expect(ofAdded(record)).toEqual(VALUES);
      expect(ofAdded(await service.call('PUT', pathOf(record), { phone: '1' }))).toEqual(VALUES);
      expect(ofAdded(await service.call('PUT', pathOf(record), OTHERS))).toEqual(OTHERS);
      expect(ofAdded(await service.call('PUT', pathOf(record), NONE))).toEqual({ free_entry: false });
      await expect(make({ intervals: 10 })).rejects.toThrow(/400 .*rest_invalid_param.*intervals/);
    });

    test('is added to the record of the same name that has none', async () => {
      const name = { [title]: 'Pier of all' };
      const { id } = await service.call('POST', `/${kind}`, name);
      const same = await service.call('POST', `/${kind}`, { ...name, hearing_aids: ['loop'], age_limit: 'Over 12' });
      expect([same.id, ofAdded(same)]).toEqual([
        id,
        { free_entry: false, hearing_aids: ['loop'], age_limit: 'Over 12' },
      ]);
      const other = await service.call('POST', `/${kind}`, { ...name, hearing_aids: ['captions'] });
      expect([other.id, other.hearing_aids]).toEqual([id, ['loop']]);
    });

    test('stands in the form, and is saved from there', async () => {
      const record = await make(VALUES);
      const path = `/en/desk${pathOf(record)}`;
      const form = mainForm(await service.admin.get(path));
      expect(form).toMatchObject({
        free_entry: 'true',
        shelter: 'indoors',
        intervals: '2',
        age_limit: 'From 12 years',
      });
      expect(Object.entries(form).flatMap(([name, value]) => (name.startsWith('hearing_aids') ? value : []))).toEqual([
        '',
        'loop',
        'captions',
      ]);
      const { free_entry: _, ...others } = form;
      const changed = { free_entry: 'false', shelter: 'outdoors', 'hearing_aids[1]': 'signing', 'hearing_aids[2]': '' };
      expect((await service.admin.post(path, { ...others, ...changed })).status).toBe(303);
      const { shelter, hearing_aids } = OTHERS;
      const saved = await service.call('GET', pathOf(record));
      expect(ofAdded(saved)).toEqual({ ...VALUES, free_entry: false, shelter, hearing_aids });
    });

    test('stands on its page and in its JSON-LD, is found, and is restored from the history', async () => {
      const record = await make({ ...VALUES, age_limit: `Only for ${kind}` });
      const html = await service.text(new URL(String(record.url)).pathname, 'text/html');
      expect(html).toContain('<dt>Shelter</dt><dd>Under a roof</dd>');
      expect(html).toContain('<dt>Hearing aids</dt><dd>Induction loop, Captions</dd>');
      expect((await service.call('GET', pathOf(record))).json_ld).toMatchObject({
        ...JSON_LD,
        audience: `Only for ${kind}`,
      });
      const found = await service.call('GET', `/${kind}?search=${encodeURIComponent(`Only for ${kind}`)}`);
      expect(found[kind].map(({ id }: Json) => id)).toEqual([record.id]);
      await service.call('PUT', pathOf(record), OTHERS);
      const { text } = await service.admin.get(`/en/desk/changes${pathOf(record)}`);
      expect(text).toContain('<dt>Shelter</dt><dd><span><del>Under a roof</del> → <ins>In the open</ins>');
      await service.call('POST', `${pathOf(record)}/revisions/1/restore`, {});
      expect(ofAdded(await service.call('GET', pathOf(record)))).toEqual({ ...VALUES, age_limit: `Only for ${kind}` });
    });

    test('is documented', async () => {
      const { schemas } = (await service.call('GET', '/doc')).components;
      for (const { name, labels, answered, taken, descriptor } of ADDED) {
        const { nullable: _, ...schemaOfValue } = answered;
        const documented = { description: `${labels[0]} (answer).`, example: descriptor.examples.answer };
        expect(schemas[schema].properties[name]).toEqual({ ...schemaOfValue, ...documented });
        for (const input of [`Create${schema}`, `Update${schema}`])
          expect(schemas[input].properties[name]).toMatchObject({ ...taken, description: `${labels[0]} (parameter).` });
      }
      expect(NAMES.filter((name) => schemas[schema].required.includes(name))).toEqual(['free_entry']);
    });
  });
});
