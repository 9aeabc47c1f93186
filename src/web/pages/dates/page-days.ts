const DAY = 86_400_000;

/** @param day `YYYY-MM-DD` */
export function plusDay(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}

/** Saturday and Sunday of the week of a day; from Saturday on, the day itself and Sunday. */
export function weekendOf(day: string): readonly [string, string] {
  const weekday = weekdayOfDate(day);
  if (weekday === 0) return [day, day];
  const saturday = plusDay(day, 6 - weekday);
  return [saturday, plusDay(saturday, 1)];
}

/** Last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month, 0));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOfDate(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
