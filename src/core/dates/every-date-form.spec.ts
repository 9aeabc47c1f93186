import fc from 'fast-check';
import { parseDate, type DateContext } from './parse-date.js';
import { wallFromDate } from './wall-clock.js';
import { UTC_ZONE } from './zone.js';

const context: DateContext = { zone: UTC_ZONE, now: new Date('2026-07-15T04:00:00Z') };

it('a day and a time are the same in every form', () => {
  const moment = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.boolean(), fc.boolean(), (date, withSeconds, wide) => {
      const wall = withSeconds ? wallFromDate(date) : `${wallFromDate(date).slice(0, 17)}00`;
      for (const text of everyForm(wall).map((form) => (wide ? widened(form) : form)))
        expect([text, parseDate(text, context)]).toEqual([text, { kind: 'wall', wall, dateOnly: false }]);
    }),
    { numRuns: 150 },
  );
});

/** Every accepted form of a wall clock, with every form of its time. */
function everyForm(wall: string): string[] {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = wall.split(/\D/);
  const at = new Date(`${wall.replace(' ', 'T')}Z`);
  const english = (options: Intl.DateTimeFormatOptions): string =>
    at.toLocaleString('en-US', { timeZone: 'UTC', ...options });
  const [m, d, h] = [String(Number(month)), String(Number(day)), String(Number(hour))];
  const named = [english({ month: 'long' }), english({ month: 'short' })];
  const weekdays = [english({ weekday: 'long' }), english({ weekday: 'short' })];
  const nth = ['first', 'second', 'third', 'fourth'][Math.floor((Number(day) - 1) / 7)];
  const isLast = new Date(at.getTime() + 7 * 86_400_000).getUTCMonth() !== at.getUTCMonth();
  const days = [
    `${year}-${month}-${day}`,
    `${year}-${m}-${day}`,
    `${year}.${m}.${d}`,
    `${year}. ${m}. ${d}.`,
    `${year}${month}${day}`,
    `${day}.${month}.${year}`,
    `${d}.${m}.${year}`,
    `${year}/${month}/${day}`,
    `${year}/${m}/${d}`,
    `${month}/${day}/${year}`,
    `${year}年${m}月${d}日`,
    `${year}년 ${m}월 ${d}일`,
    ...named.flatMap((name) => [`${d} ${name} ${year}`, `${name} ${d}, ${year}`, `${name} ${day} ${year}`]),
    ...weekdays.flatMap((name, index) => [
      `${name}, ${day} ${named[index] ?? ''} ${year}`,
      ...(nth === undefined ? [] : [`${nth} ${name} of ${named[index] ?? ''} ${year}`]),
      ...(isLast ? [`last ${name} of ${named[index] ?? ''} ${year}`] : []),
    ]),
    ...(year > '2019' && year < '2118'
      ? [`令和${Number(year) - 2018}年${m}月${d}日`, `R${Number(year) - 2018}.${m}.${d}`]
      : []),
    ...(year > '1911' ? [`民國${Number(year) - 1911}年${m}月${d}日`, `民国${Number(year) - 1911}年${m}月${d}日`] : []),
  ];
  const [half, mark] = [String(Number(hour) % 12 || 12), Number(hour) < 12 ? 0 : 1];
  const times = [
    `${hour}:${minute}:${second}`,
    `${h}:${minute}:${second}.5`,
    `${half}:${minute}:${second} ${['am', 'pm'][mark] ?? ''}`,
    `${h}時${minute}分${second}秒`,
    `${['午前', '午後'][mark] ?? ''}${half}時${minute}分${second}秒`,
    `${['上午', '下午'][mark] ?? ''}${half}:${minute}:${second}`,
    `${['오전', '오후'][mark] ?? ''} ${half}시 ${minute}분 ${second}초`,
    ...(second === '00' ? [`${h}:${minute}`, `${half}:${minute}PM`.replace('PM', mark === 0 ? 'AM' : 'PM')] : []),
  ];
  return days.flatMap((written) => times.map((time) => `${written} ${time}`));
}

function widened(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '\u3000');
}
