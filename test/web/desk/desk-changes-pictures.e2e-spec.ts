import { startTestApp, type TestApp } from '../../support/app.js';
import { type Browser, signedIn } from '../../support/desk.js';
import { Make, ok } from '../../support/make.js';
import { picture, Uploads } from '../../support/uploads.js';

let api: TestApp;
let make: Make;
let uploads: Uploads;
let editor: Browser;

beforeAll(async () => {
  api = await startTestApp();
  make = new Make(api);
  uploads = await Uploads.to(api);
  editor = await signedIn(api, 'editor');
});

afterAll(() => api.close());

const newImage = async (): Promise<number> =>
  (await uploads.image('editor', await picture(640, 480).png().toBuffer())).id;
const pictureOf = (id: number): string =>
  `<a href="/en/desk/images/${String(id)}" aria-label="Image ${String(id)}"><span class="thumb"><img src="`;

/** An event whose picture was set and then replaced. */
async function replaced(): Promise<{ path: string; former: number; present: number }> {
  const [former, present] = [await newImage(), await newImage()];
  const { id } = await make.event({ title: 'Lanterns', status: 'draft', image: former });
  ok(await api.put(`/events/${String(id)}`, { image: present }, 'editor'));
  return { path: `/en/desk/changes/events/${String(id)}`, former, present };
}

test('a record’s history and the preview of a restored state show its pictures', async () => {
  const { path, former, present } = await replaced();
  const { text } = await editor.get(path);
  expect(text).toContain(`<ins>${pictureOf(former)}`);
  expect(text).toContain(`<del>${pictureOf(former)}`);
  expect(text).toContain(`<ins>${pictureOf(present)}`);
  const preview = await editor.get(`${path}/1/restore`);
  expect(preview.text).toContain(`<del>${pictureOf(present)}`);
  expect(preview.text).toContain(`<ins>${pictureOf(former)}`);
});

test('so do the changes of all records', async () => {
  const { present } = await replaced();
  expect((await editor.get('/en/desk/changes?resource[]=events')).text).toContain(`<ins>${pictureOf(present)}`);
});

test('a picture that is gone has its number', async () => {
  const { path, former, present } = await replaced();
  ok(await api.delete(`/media/${String(former)}`, 'administrator'));
  const { text } = await editor.get(path);
  expect(text).toContain(`<del>no. ${String(former)}</del> → <ins>${pictureOf(present)}`);
});
