import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Group = { readonly [key: string]: string | Group };

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Group & { readonly field: Group };

/** Keys with the name of a field that label something else. */
const OTHER_THINGS = [
  // Name of the language itself.
  'language.name',
  // Heading of a section, and names of one record in filters and lists, where a form's field holds several.
  'pages.featured',
  'pages.category',
  'pages.organizer',
  // All lines of an address, of which the field is one.
  'pages.address',
  // Link to the owner, in words that invite.
  'pages.contact',
  // Status of a suggestion, where the field is a state of a country.
  'submit.state',
  // A role, and sections of the desk and of its forms.
  'desk.common.author',
  'desk.common.sections.categories',
  'desk.common.sections.tags',
  'desk.records.parts.contact',
  // Kinds of records.
  'desk.images.venue',
  'desk.images.organizer',
  'desk.translating.kind.categories',
  'desk.translating.kind.tags',
  'desk.history.kinds.categories',
  'desk.history.kinds.tags',
  // States of a translation.
  'desk.translating.state.machine',
  'desk.translating.field.machine',
  // Reason for which an address of the web was not read.
  'imports.failure.address',
  // The calendar has a name in each language; it is no record.
  'desk.settings.name',
];

/** Groups of sentences, in which a key tells what the sentence is about, and of the API's prose. */
const SENTENCES =
  /^(api|error|expected|recurrence)\.|^submit\.faults\.|^desk\.(records\.new|users\.(roles|refusals|done)|settings\.faults)\.|\.title$/;

const texts = [...textsOf(english)].map(([key, text]) => ({ key, text, name: key.replace(/^.*\./, '') }));

describe('the catalogue of messages', () => {
  it('labels each field once', () => {
    const second = texts
      .filter(({ key, text }) => !key.startsWith('field.') && !SENTENCES.test(key) && !/[.{]/.test(text))
      .filter(({ name }) => snakeCase(name) in english.field)
      .map(({ key }) => key);
    expect(second.filter((key) => !OTHER_THINGS.includes(key))).toEqual([]);
    expect(OTHER_THINGS.filter((key) => !second.includes(key))).toEqual([]);
  });

  it('has no text that nothing shows', () => {
    const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' }).trim().split('\n');
    const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w$-]+/g) ?? []));
    const unused = texts.filter(({ name }) => !words.has(name)).map(({ key }) => key);
    // Keys of these two are put together from the name of a parameter.
    expect(unused).toEqual(['expected.new-venues', 'expected.new-organizers']);
  });
});

function* textsOf(group: Group, path = ''): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') yield [`${path}${key}`, value];
    else yield* textsOf(value, `${path}${key}.`);
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
}
