import { ADDED } from './added-fields.js';
import { before, type Edit } from './sources-copy.js';

type Edits = Readonly<Record<string, Edit>>;
type Texts = Record<string, string>;
type Resource = 'event' | 'venue' | 'organizer';

interface LocaleFile {
  readonly field: Texts;
  readonly choice: Record<string, Texts>;
  readonly api: { readonly field: Record<Resource, Texts>; readonly response: Record<Resource, Texts> };
}

const LOCALES = ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'] as const;
const COLUMNS = ADDED.map(({ column }) => `  ${column}\n`).join('');

/** Files that are changed by hand for more fields of events; the migration is written by `npm run migration`. */
export const EDITS: Edits = {
  'prisma/schema.prisma': before('  passwordHash     String?   @map("password_hash")\n', COLUMNS),
  'src/core/event-fields.ts': before(
    '} as const satisfies Readonly<Record<string, EventFieldDescriptor>>;\n',
    ADDED.map(({ name, descriptor }) => `  ${name}: ${JSON.stringify(descriptor)},\n`).join(''),
  ),
  ...locales('event'),
};

/** What descriptors of events say of faces that venues and organizers do not have. */
const OF_EVENTS = ['group', 'csv', 'geoJson', 'iCalendar', 'rss', 'assistant', 'cli', 'jsonLines', 'table'];

const DIRECTORY_DESCRIPTORS = ADDED.map(({ name, descriptor }) => {
  const shared = Object.fromEntries(Object.entries(descriptor).filter(([key]) => !OF_EVENTS.includes(key)));
  return `  ${name}: ${JSON.stringify({ ...shared, group: 'contact' })},\n`;
}).join('');

/** Those for the same fields of venues and organizers. */
export const DIRECTORY_EDITS: Edits = {
  'prisma/schema.prisma': inTurn(
    before('  showMap          Boolean  @default(true) @map("show_map")\n', COLUMNS),
    before('  email            String?\n', COLUMNS),
  ),
  'src/core/directory-fields.ts': inTurn(
    before("  phone: { ...PHONE, examples: { input: '+852 2734 2009',", DIRECTORY_DESCRIPTORS),
    before("  phone: { ...PHONE, examples: { input: '+852 2721 2030',", DIRECTORY_DESCRIPTORS),
  ),
  ...locales('venue', 'organizer'),
};

function inTurn(...edits: readonly Edit[]): Edit {
  return (text) => edits.reduce((edited, edit) => edit(edited), text);
}

function locales(...resources: readonly Resource[]): Edits {
  return Object.fromEntries(LOCALES.map((locale, index) => [`locales/${locale}.json`, texts(index, resources)]));
}

/** Adds the labels, the descriptions of the parameters and of the answers, and the words of values. */
function texts(locale: number, resources: readonly Resource[]): Edit {
  return (text) => {
    const all = JSON.parse(text) as LocaleFile;
    for (const { name, labels, words } of ADDED) {
      const label = labels[locale] ?? '';
      all.field[name] = label;
      for (const resource of resources) {
        all.api.field[resource][name] = `${label} (parameter).`;
        all.api.response[resource][name] = `${label} (answer).`;
      }
      if (words) all.choice[name] = words;
    }
    return `${JSON.stringify(all, undefined, 2)}\n`;
  };
}
