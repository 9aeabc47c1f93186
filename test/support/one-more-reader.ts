import { before, type Edit } from './sources-copy.js';

const READER = `import { isJsonObject, jsonOfBytes, jsonObjects, jsonText } from '../json-value.js';
import { importedTitle } from '../imported-html.js';
import { isoTime, wallOfTime } from '../iso-time.js';
import type { Reader } from '../reader.js';
import { refuseRecord } from '../record-refusal.js';
import { refusalOfSize } from '../source-limits.js';
import { SourceRecords } from '../source-records.js';

/** Reads the programme of a town: \`{ "town": …, "programme": [{ "number", "what", "when", "hall" }] }\`. */
export const readTown: Reader = (files, options) => {
  const tooLarge = refusalOfSize(files);
  if (tooLarge) return tooLarge;
  const records = new SourceRecords(options.language);
  const programmes = files.map(({ bytes }) => jsonOfBytes(bytes)).filter(isJsonObject);
  if (programmes.length < files.length) return { refusal: 'not-the-format' };
  const rows = programmes.flatMap(({ programme }) => jsonObjects(programme));
  const events = rows.flatMap((row, at) => {
    const place = { rows: [at + 1] };
    const [key, title] = [jsonText(row['number']), importedTitle(jsonText(row['what']))];
    const made = records.leftOut.reading({ kind: 'events', key, title, place }, () => {
      if (key === '') return refuseRecord('key-missing', 'number');
      if (title === '') return refuseRecord('title-missing', 'what');
      const time = isoTime(jsonText(row['when']));
      if (typeof time === 'string') return refuseRecord(time, 'when', jsonText(row['when']));
      const start = wallOfTime(time, options.zone);
      return { start, end: start };
    });
    if (!made) return [];
    const hall = { name: importedTitle(jsonText(row['hall'])) };
    if (hall.name !== '') records.places.add(hall, place);
    const { language: originalLanguage, zone } = options;
    const texts = { [originalLanguage]: { title } };
    const venue = hall.name === '' ? null : records.places.keyOf(hall);
    return [
      { kind: 'events', key, place, originalLanguage, texts, zone, ...made, allDay: false, venue, notes: [] } as const,
    ];
  });
  return { ...records.records(), events, deleted: [], states: ['venue'], isComplete: true };
};
`;

const ENTRY = `  town: {
    label: { en: 'Town programme', ja: '町の催し', ko: '마을 행사', 'zh-hans': '镇上活动', 'zh-hant': '鎮上活動' },
    read: readTown,
    detect: ({ format, text }) => format === 'JSON' && /"programme"\\s*:/.test(text),
  },
`;

const SAMPLE = `  town: (texts) =>
    JSON.stringify({
      programme: texts.map((what, at) => ({ number: at + 1, what, when: \`\${DAY}T20:00\`, hall: what })),
    }),
`;

/** Where the reader stands. */
const READER_FILE = 'src/calendar/imports/reading/town/town.reader.ts';

const imported = before(
  "import { readWxr } from './wxr/wxr.reader.js';\n",
  "import { readTown } from './town/town.reader.js';\n",
);
const described = before('} as const satisfies Readonly<Record<string, SourceKind &', ENTRY);

/** What makes it work. */
export const CODE: Readonly<Record<string, Edit>> = {
  [READER_FILE]: () => READER,
  'src/calendar/imports/reading/source-kinds.ts': (text) => described(imported(text)),
};

/** What the tests ask for besides. */
export const DOCUMENTATION: Readonly<Record<string, Edit>> = {
  'docs/import.md': before('| `rpde` ', '| `town` | the programme of a town | `number` |\n'),
  'test/import-files/hostile-text-files.ts': before('  rpde: (texts) =>\n', SAMPLE),
};
