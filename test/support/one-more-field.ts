/** The line of text that is added to events. */
export const ADDED = { name: 'age_limit', label: 'Age limit', example: 'From 12 years' } as const;

const COLUMN = '  ageLimit         String?   @map("age_limit")\n';
const DESCRIPTOR = `  age_limit: { kind: 'text', group: 'tickets', examples: { answer: '${ADDED.example}' } },\n`;

type Edit = (text: string) => string;
type Texts = Record<string, string>;

interface LocaleFile {
  readonly field: Texts;
  readonly api: { readonly field: { readonly event: Texts }; readonly response: { readonly event: Texts } };
}

/** Files that are changed by hand for one more field of events; the migration is written by `npm run migration`. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'prisma/schema.prisma': before('  passwordHash     String?   @map("password_hash")\n', COLUMN),
  'src/core/event-fields.ts': before('} as const satisfies Readonly<Record<string, FieldDescriptor>>;\n', DESCRIPTOR),
  'locales/en.json': texts(ADDED.label, 'Age from which people are admitted.', 'Age limit; `""` when there is none.'),
  'locales/ja.json': texts('年齢制限', '入場できる年齢。', '年齢制限。ない場合は `""`。'),
  'locales/ko.json': texts('연령 제한', '입장할 수 있는 나이.', '연령 제한. 없으면 `""`입니다.'),
  'locales/zh-Hans.json': texts('年龄限制', '可入场的年龄。', '年龄限制；没有时为 `""`。'),
  'locales/zh-Hant.json': texts('年齡限制', '可入場的年齡。', '年齡限制；沒有時為 `""`。'),
};

/** Inserts lines before one that is there once. */
function before(line: string, lines: string): Edit {
  return (text) => {
    const [head, tail, ...others] = text.split(line);
    if (head === undefined || tail === undefined || others.length > 0) throw new Error(`Not there once: ${line}`);
    return head + lines + line + tail;
  };
}

/** Adds the label, and the descriptions of the parameter and of the answer. */
function texts(label: string, parameter: string, answer: string): Edit {
  return (text) => {
    const all = JSON.parse(text) as LocaleFile;
    all.field[ADDED.name] = label;
    all.api.field.event[ADDED.name] = parameter;
    all.api.response.event[ADDED.name] = answer;
    return `${JSON.stringify(all, undefined, 2)}\n`;
  };
}
