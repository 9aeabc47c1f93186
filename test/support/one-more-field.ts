import { ADDED } from './added-fields.js';
import { before, type Edit } from './sources-copy.js';

type Texts = Record<string, string>;

interface LocaleFile {
  readonly field: Texts;
  readonly choice: Record<string, Texts>;
  readonly api: { readonly field: { readonly event: Texts }; readonly response: { readonly event: Texts } };
}

const LOCALES = ['en', 'ja', 'ko', 'zh-Hans', 'zh-Hant'] as const;

/** Files that are changed by hand for more fields of events; the migration is written by `npm run migration`. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'prisma/schema.prisma': before(
    '  passwordHash     String?   @map("password_hash")\n',
    ADDED.map(({ column }) => `  ${column}\n`).join(''),
  ),
  'src/core/event-fields.ts': before(
    '} as const satisfies Readonly<Record<string, FieldDescriptor>>;\n',
    ADDED.map(({ name, descriptor }) => `  ${name}: ${JSON.stringify(descriptor)},\n`).join(''),
  ),
  ...Object.fromEntries(LOCALES.map((locale, index) => [`locales/${locale}.json`, texts(index)])),
};

/** Adds the labels, the descriptions of the parameters and of the answers, and the words of values. */
function texts(locale: number): Edit {
  return (text) => {
    const all = JSON.parse(text) as LocaleFile;
    for (const { name, labels, words } of ADDED) {
      const label = labels[locale] ?? '';
      all.field[name] = label;
      all.api.field.event[name] = `${label} (parameter).`;
      all.api.response.event[name] = `${label} (answer).`;
      if (words) all.choice[name] = words;
    }
    return `${JSON.stringify(all, undefined, 2)}\n`;
  };
}
