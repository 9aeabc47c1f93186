import { startTestApp, type TestApp } from '../../support/app.js';
import { Make, ok, refusal, type Json } from '../../support/make.js';

let api: TestApp;
let make: Make;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
});

afterAll(() => api.close());

const at = ({ id }: { id: number }): string => `/categories/${id}`;
const read = async (term: { id: number }): Promise<Json> => ok(await api.get(at(term)));

describe('the parent of a category', () => {
  it.each([[''], ['  ']])('takes parent %j for not given on create, and refuses it on update', async (parent) => {
    expect((await make.category({ parent })).parent).toBe(0);
    const top = await make.category();
    const child = await make.category({ parent: top.id });
    expect(refusal(await api.put(at(child), { parent, name: 'Moved' }))).toBe('400 rest_invalid_param: parent');
    expect(await read(child)).toEqual(child);
  });

  it.each(['form', 'multipart'])('reads a blank parent of a %s likewise', async (type) => {
    const send = (path: string, fields: Record<string, string>): ReturnType<TestApp['raw']> => {
      const request = api.raw('post', `/calendar/events/v1${path}`).auth('admin', api.passwords.administrator);
      return type === 'form' ? request.type('form').send(fields) : request.field(fields);
    };
    const made = await send('/categories', { name: `Blank in a ${type}`, parent: '' });
    expect({ status: made.status, parent: made.body.parent }).toEqual({ status: 201, parent: 0 });
    expect(refusal(await send(at(made.body), { parent: '' }))).toBe('400 rest_invalid_param: parent');
  });

  it.each([[0], ['0'], [null]])('takes parent %j for none', async (parent) => {
    expect((await make.category({ parent })).parent).toBe(0);
    const child = await make.category({ parent: (await make.category()).id });
    expect(ok(await api.put(at(child), { parent })).parent).toBe(0);
  });

  it('refuses a tag as parent', async () => {
    const tag = await make.tag();
    expect(refusal(await api.post('/categories', { name: 'Child', parent: tag.id }))).toBe(
      '400 rest_invalid_param: parent',
    );
  });

  it('refuses a category below itself', async () => {
    const top = await make.category();
    const leaf = await make.category({ parent: (await make.category({ parent: top.id })).id });
    for (const parent of [top.id, leaf.id])
      expect(refusal(await api.put(at(top), { parent }))).toBe('400 rest_invalid_param: parent');
    expect((await read(top)).parent).toBe(0);
  });
});
