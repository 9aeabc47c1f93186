/** A day of a month's page. */
export interface MonthCell {
  readonly day: string;
  /** What its links say, as they are read out. */
  readonly links: readonly string[];
  /** How many events it has, those among them that it does not show. */
  readonly total: number;
  readonly isOfMonth: boolean;
  readonly isToday: boolean;
}

export function monthCells(html: string): MonthCell[] {
  return [...html.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)].map(([, attributes = '', cell = '']) => {
    const links = entriesIn(cell);
    const [, more = '0'] = /class="(?:way )?others"[^>]*>\+(\d+) more/.exec(cell) ?? [];
    return {
      day: /datetime="([\d-]+)"/.exec(cell)?.[1] ?? '',
      links,
      total: links.length + Number(more),
      isOfMonth: !/class="[^"]*other/.test(attributes),
      isToday: attributes.includes('aria-current="date"'),
    };
  });
}

/** The cell of one day. */
export function cellOf(html: string, day: string): MonthCell {
  const cell = monthCells(html).find((one) => one.day === day);
  if (!cell) throw new Error(`The month has no ${day}.`);
  return cell;
}

/** Texts of the events in a part of a calendar, without the cards beside them. */
export function entriesIn(html: string): string[] {
  return [...html.matchAll(/<li[^>]*><a[^>]*><span class="text">(.*?)<span class="peek">/gs)].map(([, text = '']) =>
    textOf(text),
  );
}

export function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').trim();
}
