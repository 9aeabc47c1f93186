import { type ImportedRecords, parseZone, UTC_ZONE } from 'kalends/reading';
import { readTwCity } from './tw-city.reader.js';

const OPTIONS = {
  zone: parseZone('Asia/Taipei') ?? UTC_ZONE,
  language: 'zh-hant',
  now: new Date('2027-01-01T00:00:00Z'),
} as const;

function answer(content: unknown, name = 'https://data.example.tw/events.json'): ReturnType<typeof readTwCity> {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return readTwCity([{ name, bytes }], OPTIONS);
}

function read(content: unknown, name?: string): ImportedRecords {
  const found = answer(content, name);
  if ('refusal' in found) throw new Error(found.refusal);
  return found;
}

const TAIPEI = {
  total: 1,
  data: [
    {
      id: 51,
      title: '燈節',
      description: '<p>河邊的燈</p>',
      begin: '2027-04-03 00:00:00 +08:00',
      end: '2027-04-05 00:00:00 +08:00',
      url: 'https://www.travel.example.tw/51',
      address: '103 臺北市大同區迪化街1號',
      nlat: 25.05,
      elong: 121.5,
      organizer: '觀光局',
      ticket: '免費',
    },
  ],
};
const NEW_TAIPEI = [
  {
    id: 'A1',
    title: '春日音樂會',
    activeDate: '04/03/2027',
    activeEndDate: '',
    description: '合唱',
    className: '音樂',
    author: '文化局',
    place: '藝文中心',
    placeTel: '02-1234',
    address: '新北市板橋區莊敬路62號',
    aboutUrl: 'https://www.example.tw/a1',
    picUrl: 'https://img.example.tw/a1.jpg',
  },
];
const HSINCHU = [
  {
    serno: '2027001',
    subject: '市集',
    detailcontent: '手作',
    subjectclass: '[1]文化,[2]親子',
    hostunit: '市府',
    activitysdate: '202704031000',
    activityedate: '202704031700',
    activityplace: '護城河',
    resourcedatalist: [],
  },
];
const TAICHUNG = [
  {
    'Id(編號)': '7',
    'title(活動名稱)': '爵士節',
    'content(內容)': '爵士',
    'activitystart(活動起日)': '2027-04-03T19:00:00',
    'activityclose(活動迄日)': '2027-04-03T21:00:00',
    'mainunit(主辦單位)': '文化局',
    'attribute(活動類型)': '音樂',
    'location(座標資訊)': '{"address":"臺中市西區公益路1號"}',
    'relatedLink(相關連結)': 'https://www.example.tw/7',
  },
];
const TAINAN = {
  data: [
    {
      title: '古城導覽',
      content: '走讀',
      act_date: '2027/04/03 10:00~12:00',
      address: '臺南市中西區民權路1號',
      category: '導覽',
      link: 'https://www.example.tw/tour?id=3',
    },
  ],
};
const KAOHSIUNG = {
  Data: [
    {
      Id: 'C2_1',
      Name: '港都燈會',
      Description: '愛河',
      Location: '高雄市',
      Add: '愛河兩岸',
      Org: '觀光局',
      Start: '2027/04/03 00:00',
      End: '2027/04/05 23:59',
      Website: '',
      Picture1: 'https://img.example.tw/c2.jpg',
      Px: 120.29,
      Py: 22.62,
      Charge: '100元',
    },
  ],
};

it.each([
  [
    'Taipei',
    TAIPEI,
    { key: '51', start: '2027-04-03 00:00:00', end: '2027-04-05 23:59:59', allDay: true, organizers: ['觀光局'] },
  ],
  [
    'New Taipei',
    NEW_TAIPEI,
    {
      key: 'A1',
      start: '2027-04-03 00:00:00',
      end: '2027-04-03 23:59:59',
      allDay: true,
      venue: '藝文中心',
      categories: ['音樂'],
    },
  ],
  [
    'Hsinchu',
    HSINCHU,
    {
      key: '2027001',
      start: '2027-04-03 10:00:00',
      end: '2027-04-03 17:00:00',
      venue: '護城河',
      categories: ['文化', '親子'],
    },
  ],
  [
    'Taichung',
    TAICHUNG,
    {
      key: '7',
      start: '2027-04-03 19:00:00',
      end: '2027-04-03 21:00:00',
      venue: '臺中市西區公益路1號',
      organizers: ['文化局'],
    },
  ],
  [
    'Tainan',
    TAINAN,
    {
      key: 'https://www.example.tw/tour?id=3',
      start: '2027-04-03 10:00:00',
      end: '2027-04-03 12:00:00',
      categories: ['導覽'],
    },
  ],
  [
    'Kaohsiung',
    KAOHSIUNG,
    { key: 'C2_1', start: '2027-04-03 00:00:00', end: '2027-04-05 23:59:59', allDay: true, venue: '愛河兩岸' },
  ],
])('a table of %s', (_, table, event) => {
  const { events, leftOut, isComplete } = read(table);
  expect(events).toMatchObject([{ ...event, zone: { name: 'Asia/Taipei' } }]);
  expect({ leftOut, isComplete }).toEqual({ leftOut: [], isComplete: true });
});

it('places have their address, city, telephone and coordinates', () => {
  expect(read(TAIPEI).venues).toMatchObject([
    { coordinates: { latitude: 25.05, longitude: 121.5 }, texts: { 'zh-hant': { city: '臺北市' } } },
  ]);
  expect(read(NEW_TAIPEI).venues).toMatchObject([
    {
      phone: '02-1234',
      texts: { 'zh-hant': { title: '藝文中心', address: '新北市板橋區莊敬路62號', city: '新北市' } },
    },
  ]);
});

it('the same table in CSV has the same events', () => {
  const [row = {}] = NEW_TAIPEI;
  const csv = [Object.keys(row).join(','), Object.values(row).join(',')].join('\r\n');
  const { events } = read(csv, 'events.csv');
  expect(events.map(({ place: _, ...event }) => event)).toEqual(
    read(NEW_TAIPEI).events.map(({ place: _, ...event }) => event),
  );
});

it('what a city has no longer is stated as gone, of what it never has nothing is said', () => {
  const { events, states } = read([
    { ...NEW_TAIPEI[0], place: '', address: '', author: '', className: '', picUrl: '' },
  ]);
  expect(events).toMatchObject([{ venue: null, organizers: [], categories: [] }]);
  expect(events[0]).not.toHaveProperty('image');
  expect(states).toEqual(expect.arrayContaining(['venue', 'organizer', 'categories', 'image']));
  expect(states).not.toContain('cost');
});

it('rows without key, title or day are refused, and the later of two of a number counts', () => {
  const [row] = HSINCHU;
  const { events, leftOut } = read([
    { ...row, serno: '' },
    { ...row, serno: '2', subject: '' },
    { ...row, serno: '3', activitysdate: '' },
    { ...row, serno: '4', activitysdate: '未定' },
    row,
    { ...row, subject: '市集二' },
  ]);
  expect(leftOut.map(({ code }) => code)).toEqual(['key-missing', 'title-missing', 'start-missing', 'date-open']);
  expect(events).toMatchObject([{ texts: { 'zh-hant': { title: '市集二' } }, notes: [{ code: 'duplicate-key' }] }]);
});

it.each([
  ['its total', { ...TAIPEI, total: 90 }, undefined],
  ['its address', NEW_TAIPEI, 'https://data.example.tw/json?page=0&size=1'],
])('a part of a table by %s withdraws nothing', (_, table, name) => {
  expect(read(table, name)).toMatchObject({ isComplete: false });
});

it.each([
  ['another list', [{ id: 1, name: 'x' }], { refusal: 'not-the-format', found: 'JSON' }],
  ['an error', { message: 'busy' }, { refusal: 'not-the-format', found: 'JSON' }],
  ['another table', 'a,b,c\n1,2,3', { refusal: 'columns-unclear' }],
  ['a page', '<!doctype html><p>x</p>', { refusal: 'not-the-format', found: 'HTML' }],
])('%s is refused', (_, content, refusal) => {
  expect(answer(content)).toEqual(refusal);
});
