import type { EventFieldDescriptor, FieldKind } from '#core/field-descriptor.js';
import type { Json } from './make.js';

/** A field that the test adds to events: its description, two values, and what they are wherever they are shown. */
export interface AddedField {
  readonly name: string;
  readonly column: string;
  readonly descriptor: EventFieldDescriptor;
  /** In English, Japanese, Korean, simplified and traditional Chinese. */
  readonly labels: readonly [string, string, string, string, string];
  /** Words of the values in English. */
  readonly words?: Readonly<Record<string, string>>;
  readonly value: Json;
  readonly other: Json;
  readonly none: Json;
  /** The value as a cell of a table has it. */
  readonly cell: string;
  readonly otherCell: string;
  /** Value in words for people. */
  readonly text: string;
  /** Value of the line in iCalendar, with its parameters. */
  readonly line: string;
  /** Schemas of the answer and of the parameter, besides description and example. */
  readonly answered: Json;
  readonly taken: Json;
}

/** Descriptor with every face; what a test finds of it is made of its name. */
function described<Kind extends FieldKind>(kind: Kind, name: string, heading: string, jsonLd: string) {
  const dashed = name.replaceAll('_', '-');
  return {
    kind,
    group: 'tickets',
    page: true,
    csv: `Event ${heading}`,
    geoJson: name,
    jsonLd,
    iCalendar: `X-${dashed.toUpperCase()}`,
    rss: true,
    assistant: 'writes',
    cli: dashed,
    jsonLines: name,
    table: { headings: [heading], words: [heading.toLowerCase()] },
  } as const;
}

/** One of each kind: without one, this does not compile. */
const BY_KIND: { readonly [Kind in FieldKind]: AddedField } = {
  flag: {
    name: 'free_entry',
    column: 'freeEntry Boolean @default(false) @map("free_entry")',
    descriptor: {
      ...described('flag', 'free_entry', 'Free Entry', 'isFamilyFriendly'),
      search: false,
      examples: { answer: true },
    },
    labels: ['Free entry', '入場自由', '자유 입장', '自由入场', '自由入場'],
    ...{ value: true, other: false, none: false, cell: 'TRUE', otherCell: 'FALSE', text: 'Yes' },
    line: ';VALUE=BOOLEAN:TRUE',
    answered: { type: 'boolean', nullable: true },
    taken: { type: 'boolean' },
  },
  address: {
    name: 'programme_url',
    column: 'programmeUrl String? @map("programme_url")',
    descriptor: {
      ...described('address', 'programme_url', 'Programme', 'subjectOf'),
      search: true,
      examples: { answer: 'https://programme.example.org/jazz' },
    },
    labels: ['Programme sheet', 'プログラム表', '프로그램 안내', '节目单', '節目單'],
    ...{ value: 'https://programme.example.org/jazz', other: 'https://programme.example.org/blues', none: '' },
    ...{ cell: 'https://programme.example.org/jazz', otherCell: 'https://programme.example.org/blues' },
    text: 'https://programme.example.org/jazz',
    line: ';VALUE=URI:https://programme.example.org/jazz',
    answered: { type: 'string' },
    taken: { type: 'string', nullable: true },
  },
  text: {
    name: 'age_limit',
    column: 'ageLimit String? @map("age_limit")',
    descriptor: {
      ...described('text', 'age_limit', 'Age Limit', 'audience'),
      search: true,
      examples: { answer: 'From 12 years' },
    },
    labels: ['Age limit', '年齢制限', '연령 제한', '年龄限制', '年齡限制'],
    ...{ value: 'From 12 years', other: 'From 18 years', none: '', cell: 'From 12 years', otherCell: 'From 18 years' },
    text: 'From 12 years',
    line: ':From 12 years',
    answered: { type: 'string' },
    taken: { type: 'string', nullable: true, maxLength: 500 },
  },
  choice: {
    name: 'shelter',
    column: 'shelter String?',
    descriptor: {
      ...described('choice', 'shelter', 'Shelter', 'additionalType'),
      search: false,
      values: ['indoors', 'outdoors'],
      examples: { answer: 'indoors' },
    },
    labels: ['Shelter', '屋内外', '실내외', '室内外', '室內外'],
    words: { indoors: 'Under a roof', outdoors: 'In the open' },
    ...{ value: 'indoors', other: 'outdoors', none: null, cell: 'indoors', otherCell: 'Outdoors' },
    text: 'Under a roof',
    line: ':indoors',
    answered: { type: 'string', enum: ['indoors', 'outdoors'], nullable: true },
    taken: { type: 'string', enum: ['indoors', 'outdoors'], nullable: true },
  },
  number: {
    name: 'intervals',
    column: 'intervals Int?',
    descriptor: {
      ...described('number', 'intervals', 'Intervals', 'maximumPhysicalAttendeeCapacity'),
      search: false,
      ...{ minimum: 0, maximum: 9 },
      examples: { answer: 2 },
    },
    labels: ['Intervals', '休憩の回数', '휴식 횟수', '休息次数', '休息次數'],
    ...{ value: 2, other: 0, none: null, cell: '2', otherCell: '0', text: '2', line: ';VALUE=INTEGER:2' },
    answered: { type: 'integer', minimum: 0, maximum: 9, nullable: true },
    taken: { type: 'integer', minimum: 0, maximum: 9, nullable: true },
  },
  list: {
    name: 'hearing_aids',
    column: 'hearingAids String[] @default([]) @map("hearing_aids")',
    descriptor: {
      ...described('list', 'hearing_aids', 'Hearing Aids', 'keywords'),
      search: false,
      values: ['loop', 'captions', 'signing'],
      examples: { answer: ['loop'] },
    },
    labels: ['Hearing aids', '聴覚支援', '청각 지원', '听力辅助', '聽力輔助'],
    words: { loop: 'Induction loop', captions: 'Captions', signing: 'Sign language' },
    ...{ value: ['loop', 'captions'], other: ['signing'], none: [], cell: 'captions, loop', otherCell: 'signing' },
    text: 'Induction loop, Captions',
    line: ':loop,captions',
    answered: { type: 'array', items: { type: 'string', enum: ['loop', 'captions', 'signing'] } },
    taken: { type: 'array', items: { type: 'string', enum: ['loop', 'captions', 'signing'] } },
  },
};

export const ADDED: readonly AddedField[] = Object.values(BY_KIND);

/** Values of all added fields. @param which `value`, `other` or `none` */
export function valuesOf(which: 'value' | 'other' | 'none'): Readonly<Record<string, Json>> {
  return Object.fromEntries(ADDED.map((field) => [field.name, field[which]]));
}

/** A table with an event that has the added fields. */
export function tableWith(title: string, which: 'value' | 'other'): string {
  const headings = ADDED.map(({ descriptor }) => descriptor.table?.headings[0]);
  const cells = ADDED.map(({ cell, otherCell }) => `"${which === 'value' ? cell : otherCell}"`);
  return `${['Event Name', 'Event Start Date', ...headings].join()}\n${[title, '2027-04-03', ...cells].join()}`;
}

/** A line of JSON with an event that has the added fields. */
export function lineWith(title: string, which: 'value' | 'other'): string {
  const times = { start_date: '2027-04-03 19:30:00', end_date: '2027-04-03 21:30:00' };
  return JSON.stringify({ source_id: '1', title: { en: title }, ...times, ...valuesOf(which) });
}
