/** A count of years, and the Gregorian days that belong to it. */
interface Era {
  /** Gregorian year of the era's year 1. */
  readonly firstYear: number;
  readonly from: string;
  readonly to: string;
}

/** From 1873: Japan used another calendar before. */
const MEIJI: Era = { firstYear: 1868, from: '1873-01-01', to: '1912-07-29' };
const TAISHO: Era = { firstYear: 1912, from: '1912-07-30', to: '1926-12-24' };
const SHOWA: Era = { firstYear: 1926, from: '1926-12-25', to: '1989-01-07' };
const HEISEI: Era = { firstYear: 1989, from: '1989-01-08', to: '2019-04-30' };
const REIWA: Era = { firstYear: 2019, from: '2019-05-01', to: '9999-12-31' };
const MINGUO: Era = { firstYear: 1912, from: '1912-01-01', to: '9999-12-31' };

const ERAS: Readonly<Record<string, Era>> = {
  ...{ 明治: MEIJI, 大正: TAISHO, 昭和: SHOWA, 平成: HEISEI, 令和: REIWA },
  ...{ m: MEIJI, t: TAISHO, s: SHOWA, h: HEISEI, r: REIWA },
  ...{ 民國: MINGUO, 民国: MINGUO, 中華民國: MINGUO, 中华民国: MINGUO },
};

/** The source of a pattern for the name of an era, letters in lower case. */
export const ERA_NAME = Object.keys(ERAS).join('|');

/** Gregorian year of a year in an era; undefined for an unknown era. @param count digits, or 元 for the first */
export function yearOfEra(name: string, count: string): number | undefined {
  const era = ERAS[name];
  return era && era.firstYear + (count === '元' ? 1 : Number(count)) - 1;
}

/** @param day `YYYY-MM-DD` */
export function isInEra(name: string, day: string): boolean {
  const era = ERAS[name];
  return era !== undefined && day >= era.from && day <= era.to;
}
