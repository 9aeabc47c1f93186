import { plusDay, weekdayOfDate } from '../dates/days.js';
import { calendarOf } from '../recurrence/calendars.js';
import { yearMonths } from '../recurrence/calendar.js';
import type { Stretch } from '../dates/months.js';

/** The days of a festival in a year; undefined where its calendar has no such year. */
type InYear = (year: number) => Stretch | undefined;

/** Festivals by the names that they have in the five languages. A name of two festivals stands in both. */
const FESTIVALS: readonly (readonly [RegExp, InYear])[] = [
  [/^(?:new year'?s day|元日|元旦|新年|公历新年|新正|신정|새해 첫날)$/, on(1, 1)],
  [/^(?:お正月|正月|三が日)$/, on(1, 1, 1, 3)],
  [/^(?:年末年始)$/, (year) => ({ first: day(year, 12, 29), last: day(year + 1, 1, 3) })],
  [/^(?:new year'?s eve|大晦日|跨年夜?|섣달그믐|새해 전야)$/, on(12, 31)],
  [
    /^(?:(?:st\.? )?valentine'?s(?: day)?|バレンタイン(?:デー)?|(?:西洋)?情人[节節]|(?:밸런타인|발렌타인) ?데이)$/,
    on(2, 14),
  ],
  [/^(?:white day|ホワイトデー|白色情人[节節]|화이트 ?데이)$/, on(3, 14)],
  [/^(?:삼일절|3\.1절)$/, on(3, 1)],
  [/^(?:ゴールデン ?ウ[イィ]ーク|golden week)$/, on(4, 29, 5, 5)],
  [/^(?:may day|labou?r day|メーデー|五一|[劳勞][动動][节節]|노동절|근로자의 날)$/, on(5, 1)],
  [/^(?:children'?s day|こどもの日|子供の日|어린이날)$/, on(5, 5)],
  [/^(?:어버이날)$/, on(5, 8)],
  [/^(?:mother'?s day|母の日|母[亲親][节節])$/, nth(5, 0, 2)],
  [/^(?:father'?s day|父の日)$/, nth(6, 0, 3)],
  [/^(?:七夕|七夕まつり|七夕祭り|たなばた)$/, on(7, 7)],
  [/^(?:お盆|盂蘭盆|obon)$/, on(8, 13, 8, 16)],
  [/^(?:광복절)$/, on(8, 15)],
  [/^(?:国庆[节日]?|國慶[節日]?|中国国庆节|national day)$/, on(10, 1)],
  [/^(?:黄金周|黃金週|国庆(?:长假|假期)|十一(?:长假|假期|黄金周))$/, on(10, 1, 10, 7)],
  [/^(?:国庆[节日]?|國慶[節日]?|雙十[節节]|双十节|double ten(?:th)?(?: day)?|national day)$/, on(10, 10)],
  [/^(?:개천절)$/, on(10, 3)],
  [/^(?:한글날)$/, on(10, 9)],
  [/^(?:hallowe'?en|ハロウ[ィイ]ン|[万萬][圣聖][节節](?:前夜)?|할로윈|핼러윈)$/, on(10, 31)],
  [/^(?:文化の日)$/, on(11, 3)],
  [/^(?:thanksgiving(?: day)?|感恩[节節]|추수감사절)$/, nth(11, 4, 4)],
  [
    /^(?:christmas eve|xmas eve|クリスマス ?イ[ヴブ]|平安夜|圣诞前夜|聖誕前夕|크리스마스 ?이브|성탄 ?전야)$/,
    on(12, 24),
  ],
  [
    /^(?:(?:christmas|xmas)(?: day)?|クリスマス|[圣聖][诞誕](?:[节節])?|耶[诞誕][节節]?|크리스마스|성탄절)$/,
    on(12, 25),
  ],
  [/^(?:boxing day|ボクシングデー|[节節][礼禮]日|拆[礼禮]物日)$/, on(12, 26)],
  [/^(?:good friday|聖金曜日|耶[稣穌]受[难難][节節日])$/, (year) => one(plusDay(easter(year), -2))],
  [/^(?:easter(?: sunday| day)?|イースター|復活祭|[复復]活[节節]|부활절)$/, (year) => one(easter(year))],
  [/^(?:easter monday)$/, (year) => one(plusDay(easter(year), 1))],
  [
    /^(?:easter (?:weekend|holidays?))$/,
    (year) => ({ first: plusDay(easter(year), -2), last: plusDay(easter(year), 1) }),
  ],
  [/^(?:qingming(?: festival)?|tomb[- ]sweeping day|清明[节節]?|청명)$/, (year) => solarTerm(year, 4, 4.81)],
  [/^(?:winter solstice|冬至[节節]?|동지)$/, (year) => solarTerm(year, 12, 21.94)],
  [
    /^(?:(?:chinese|lunar) new year(?:'?s day)?|旧正月|春[节節]|[农農][历曆](?:新年|年初一)|正月初一|大年初一|年初一|過年|过年)$/,
    lunar('CHINESE', 1, 1),
  ],
  [/^(?:korean new year|seollal|설날?|구정|음력 설날?)$/, lunar('DANGI', 1, 1)],
  [/^(?:설날? ?연휴)$/, around(lunar('DANGI', 1, 1))],
  [
    /^(?:(?:chinese|lunar) new year'?s eve|除夕夜?|大年三十|年三十|年夜)$/,
    (year) => shifted(lunar('CHINESE', 1, 1)(year), -1),
  ],
  [/^(?:lantern festival|元宵[节節]?|上元[节節]?)$/, lunar('CHINESE', 1, 15)],
  [/^(?:정월 ?대보름)$/, lunar('DANGI', 1, 15)],
  [/^(?:buddha'?s birthday|佛[诞誕][节節日]?|浴佛[节節])$/, lunar('CHINESE', 4, 8)],
  [/^(?:부처님 ?오신 ?날|석가탄신일|초파일)$/, lunar('DANGI', 4, 8)],
  [/^(?:dragon boat(?: festival)?|端午[节節]?|龙舟节|龍舟節|五月[节節])$/, lunar('CHINESE', 5, 5)],
  [/^(?:단오|단옷날)$/, lunar('DANGI', 5, 5)],
  [/^(?:七夕|七夕[节節]|qixi(?: festival)?|double seventh(?: festival)?)$/, lunar('CHINESE', 7, 7)],
  [/^(?:칠석)$/, lunar('DANGI', 7, 7)],
  [/^(?:(?:hungry )?ghost festival|中元[节節]?|盂[兰蘭](?:盆)?[节節])$/, lunar('CHINESE', 7, 15)],
  [/^(?:mid-?autumn(?: festival)?|moon festival|中秋[节節]?|中秋の名月|十五夜|お月見)$/, lunar('CHINESE', 8, 15)],
  [/^(?:추석|한가위)$/, lunar('DANGI', 8, 15)],
  [/^(?:추석 ?연휴)$/, around(lunar('DANGI', 8, 15))],
  [/^(?:double ninth(?: festival)?|chung yeung(?: festival)?|重[阳陽][节節]?)$/, lunar('CHINESE', 9, 9)],
  [/^(?:laba(?: festival)?|[腊臘]八[节節]?)$/, lunar('CHINESE', 12, 8)],
];

/** The festivals of a name, each as its days in a year. */
export function festivalsNamed(text: string): readonly InYear[] {
  return FESTIVALS.filter(([names]) => names.test(text)).map(([, inYear]) => inYear);
}

function on(month: number, date: number, lastMonth = month, lastDate = date): InYear {
  return (year) => ({ first: day(year, month, date), last: day(year, lastMonth, lastDate) });
}

/** @param weekday 0 for Sunday */
function nth(month: number, weekday: number, which: number): InYear {
  return (year) => {
    const first = day(year, month, 1);
    return one(plusDay(first, ((weekday - weekdayOfDate(first) + 7) % 7) + 7 * (which - 1)));
  };
}

function lunar(scale: 'CHINESE' | 'DANGI', month: number, date: number): InYear {
  return (year) => {
    const found = yearMonths(calendarOf(scale), year)?.find(({ number, leap }) => number === month && !leap);
    return found && one(plusDay('1970-01-01', found.first + date - 1));
  };
}

/** With the days before and after it. */
function around(festival: InYear): InYear {
  return (year) => {
    const days = festival(year);
    return days && { first: plusDay(days.first, -1), last: plusDay(days.last, 1) };
  };
}

function shifted(days: Stretch | undefined, by: number): Stretch | undefined {
  return days && { first: plusDay(days.first, by), last: plusDay(days.last, by) };
}

/** A solar term by the usual formula, which holds in the years from 2000 to 2099. */
function solarTerm(year: number, month: number, constant: number): Stretch | undefined {
  if (year < 2000 || year > 2099) return undefined;
  const ofCentury = year % 100;
  return one(day(year, month, Math.floor(ofCentury * 0.2422 + constant) - Math.floor(ofCentury / 4)));
}

/** Easter Sunday in the Gregorian calendar. Source: Anonymous Gregorian algorithm (Meeus, Jones and Butcher). */
function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const offset = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * offset) / 451);
  const sum = epact + offset - 7 * late + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}

function day(year: number, month: number, date: number): string {
  const [text, ...rest] = [String(year).padStart(4, '0'), month, date];
  return [text, ...rest.map((number) => String(number).padStart(2, '0'))].join('-');
}

function one(text: string): Stretch {
  return { first: text, last: text };
}
