import { EVENT, type HostileShape, json, numbered, times } from './parts.js';

export const ANSWERS: readonly HostileShape[] = [
  json('rpde', 'lists within each other', 1_000_000, (n) => `{"next":"x","items":${times(n, '[')}`),
  json('rpde', 'texts of quotes', 500_000, (n) => `{"next":"x","items":["${times(n, '\\"')}`),
  json(
    'rpde',
    'items',
    3_000,
    (n) =>
      `{"next":"x","items":[${numbered(n, (at) => `{"state":"updated","kind":"Event","id":"${String(at)}","data":{${EVENT}}}`, ',')}]}`,
  ),
  json(
    'rpde',
    'items of one name',
    10_000,
    (n) => `{"next":"x","items":[${times(n - 1, `{"state":"updated","kind":"Event","id":"1","data":{${EVENT}}},`)}{}]}`,
  ),
  json(
    'rpde',
    'events in an item',
    20_000,
    (n) =>
      `{"next":"x","items":[{"state":"updated","kind":"Event","id":"1","data":{${EVENT},"subEvent":[${times(n - 1, `{${EVENT}},`)}{}]}}]}`,
  ),
  json(
    'rpde',
    'names',
    100_000,
    (n) =>
      `{"next":"x","items":[{"state":"updated","kind":"Event","id":"1","data":{${EVENT},${numbered(n, (at) => `"schema:a${String(at)}":1`, ',')}}}]}`,
  ),
  json(
    'gancio',
    'events',
    3_000,
    (n) =>
      `[${numbered(n, (at) => `{"id":${String(at)},"title":"A","start_datetime":1806948000,"place":{"id":3,"name":"Hall"},"tags":["a"]}`, ',')}]`,
  ),
  json(
    'gancio',
    'tags',
    50_000,
    (n) =>
      `[{"id":1,"title":"A","start_datetime":1806948000,"tags":[${numbered(n, (at) => `"t${String(at)}"`, ',')}]}]`,
  ),
  json(
    'gancio',
    'dates of one series',
    3_000,
    (n) =>
      `[${numbered(n, (at) => `{"id":${String(at)},"title":"A","start_datetime":${String(1806948000 + at * 86400)},"parent":{"id":7},"parentId":7}`, ',')}]`,
  ),
  json(
    'linkedevents',
    'events',
    3_000,
    (n) =>
      `{"meta":{"count":1},"data":[${numbered(n, (at) => `{"id":"a:${String(at)}","@id":"/event/a:${String(at)}/","name":{"en":"A"},"start_time":"2027-04-05"}`, ',')}]}`,
  ),
  json(
    'linkedevents',
    'languages',
    50_000,
    (n) =>
      `{"meta":{"count":1},"data":[{"id":"a:1","@id":"/event/a:1/","name":{${numbered(n, (at) => `"x${String(at)}":"A"`, ',')},"en":"A"},"start_time":"2027-04-05"}]}`,
  ),
  json(
    'linkedevents',
    'keywords',
    30_000,
    (n) =>
      `{"meta":{"count":1},"data":[{"id":"a:1","@id":"/event/a:1/","name":{"en":"A"},"start_time":"2027-04-05","keywords":[${numbered(n, (at) => `{"id":"k${String(at)}","@id":"/keyword/k${String(at)}/","name":{"en":"K"}}`, ',')}]}]}`,
  ),
  json(
    'tec-rest',
    'events',
    1_000,
    (n) =>
      `{"events":[${numbered(n, (at) => `{"id":${String(at + 1)},"title":"A","start_date":"2027-04-03 10:00:00","end_date":"2027-04-03 11:00:00","timezone":"Asia/Tokyo","url":"https://site.example/event/a${String(at)}/","venue":{"id":3,"venue":"Hall"}}`, ',')}],"total_pages":1}`,
  ),
  json(
    'tec-rest',
    'categories',
    10_000,
    (n) =>
      `{"events":[{"id":1,"title":"A","start_date":"2027-04-03 10:00:00","end_date":"2027-04-03 11:00:00","timezone":"Asia/Tokyo","url":"https://site.example/event/a/","categories":[${numbered(n, (at) => `{"id":${String(at)},"name":"C","slug":"c${String(at)}","parent":${String(at + 1)}}`, ',')}]}],"total_pages":1}`,
  ),
  json('jsonl', 'lines', 3_000, (n) =>
    numbered(
      n,
      (at) =>
        `{"source_id":"${String(at)}","title":{"en":"A"},"start_date":"2027-04-03 10:00","end_date":"2027-04-03 11:00"}`,
      '\n',
    ),
  ),
  json('jsonl', 'lines that are none', 100_000, (n) => `{"source_id":"a"}\n${times(n, '{\n')}`),
  json('jsonl', 'empty lines', 1_000_000, (n) => `{"source_id":"a"}\n${times(n, '\n')}`),
  json(
    'tw-moc',
    'showings',
    20_000,
    (n) =>
      `[{"UID":"1","title":"A","showInfo":[${times(n - 1, '{"time":"2027/04/03 19:30:00","location":"x","price":"300"},')}{"time":"x"}],"startDate":"2027/04/03","endDate":"2027/04/03"}]`,
  ),
  json(
    'tw-moc',
    'a price',
    200_000,
    (n) =>
      `[{"UID":"1","title":"A","showInfo":[{"time":"2027/04/03 19:30:00","price":"${times(n, '1,')}"}],"startDate":"2027/04/03"}]`,
  ),
  json(
    'kr-tourapi',
    'items',
    3_000,
    (n) =>
      `{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":[${numbered(n, (at) => `{"contentid":"${String(at)}","title":"A","eventstartdate":"20270501","eventenddate":"20270503"}`, ',')}]}}}}`,
  ),
];
