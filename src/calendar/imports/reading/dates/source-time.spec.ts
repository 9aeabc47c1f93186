import { readSourceEndTime, readSourceTime } from './source-time.js';

const HOUR = 3600;

describe('a time of a source', () => {
  it.each([
    ['18:30:00', 18.5],
    ['9:00 AM', 9],
    ['7.30pm', 19.5],
    ['12:30am', 0.5],
    ['12:00nn', 12],
    ['1930', 19.5],
    ['930', 9.5],
    ['7', 7],
    ['19.30', 19.5],
    ['19 Uhr', 19],
    ['19h30', 19.5],
    ['１５：３０', 15.5],
    ['19時', 19],
    ['午後1時30分', 13.5],
    ['午後三時半', 15.5],
    ['正午', 12],
    ['中午12:00', 12],
    ['下午2:00', 14],
    ['晚上7時30分', 19.5],
    ['晚上12時', 24],
    ['오후 3시', 15],
    ['저녁 7시 30분', 19.5],
    ['24:00', 24],
    ['0.4375', 10.5],
    ['.75', 18],
  ])('%s', (text, hours) => {
    expect(readSourceTime(text)).toEqual({ seconds: hours * HOUR });
  });

  it('an offset from UTC is told beside it', () => {
    expect(readSourceTime('18:30:00+09:00')).toEqual({ seconds: 18.5 * HOUR, offset: 540 });
  });

  it.each(['', '25:00', '12:60', '13pm', 'noonish', '10:00～16:00', '1'.repeat(100_000)])('not %.20s', (text) => {
    expect(readSourceTime(text)).toBeUndefined();
  });
});

it('an end may be in the night behind its day', () => {
  expect(
    ['25:30', '２６時', '24時15分', '23:00'].map((text) => (readSourceEndTime(text)?.seconds ?? 0) / 3600),
  ).toEqual([25.5, 26, 24.25, 23]);
  expect(['30:00', '25', '25:60'].map((text) => readSourceEndTime(text))).toEqual([undefined, undefined, undefined]);
  expect(readSourceTime('25:30')).toBeUndefined();
});
