import {
  boundedText,
  importedHtml,
  type ImportedTexts,
  importedTitle,
  type ImportNote,
  importNote,
  priceText,
  type RowCells,
  TEXT_BOUNDS,
  type TextsOf,
  webAddress,
} from 'kalends/reading';

type Writable = { -readonly [Name in keyof ImportedTexts]: ImportedTexts[Name] };

/** Texts of a row; what has no field of its own follows the description. */
export function jpTexts(cells: RowCells, hasSchedule: boolean): { texts: TextsOf; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const texts: Writable = { title: jpLine(cells, 'title') ?? '' };
  const description = descriptionOf(cells, hasSchedule, notes);
  if (description !== '') texts.description = description;
  const cost = costOf(cells, notes);
  if (cost !== undefined) texts.cost = cost;
  const website = cells.get('website');
  if (website) {
    const { url, code } = webAddress(website.text);
    if (url !== undefined) texts.website = url;
    if (code) notes.push(importNote(code, website.column, website.text));
  }
  const english = jpLine(cells, 'title_en');
  return { texts: { ja: texts, ...(english === undefined ? {} : { en: { title: english } }) }, notes };
}

/** A cell as one line: Japanese has no blank at the end of a line. */
export function jpLine(cells: RowCells, field: string): string | undefined {
  const text = cells
    .get(field)
    ?.text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '' : blanks))
    .replace(/\u3000/g, ' ');
  const line = text === undefined ? '' : boundedText(importedTitle(text), TEXT_BOUNDS.title, field).text;
  return line === '' ? undefined : line;
}

function descriptionOf(cells: RowCells, hasSchedule: boolean, notes: ImportNote[]): string {
  const body = cells.get('description');
  const { html, isCleaned } = importedHtml(body?.text ?? '');
  if (isCleaned) notes.push(importNote('html-cleaned', body?.column));
  const schedule = hasSchedule ? undefined : jpLine(cells, 'schedule');
  const lines = [schedule, ...labelled(cells), contactOf(cells), jpLine(cells, 'remarks')];
  const known = lines.filter((line) => line !== undefined);
  const text = [...(html === '' ? [] : [html]), ...(known.length === 0 ? [] : [known.join('\n')])].join('\n\n');
  const bounded = boundedText(text, TEXT_BOUNDS.body, body?.column ?? '');
  notes.push(...bounded.notes);
  return bounded.text;
}

function labelled(cells: RowCells): (string | undefined)[] {
  const entry = [jpLine(cells, 'entry_date'), jpLine(cells, 'entry_time')].filter((part) => part !== undefined);
  const all: readonly (readonly [string, string | undefined])[] = [
    ['アクセス方法', jpLine(cells, 'access')],
    ['駐車場情報', jpLine(cells, 'parking')],
    ['定員', jpLine(cells, 'capacity')],
    ['申込締切', entry.length === 0 ? undefined : entry.join(' ')],
    ['申込方法', jpLine(cells, 'entry_way')],
  ];
  return all.map(([label, text]) => (text === undefined ? undefined : `${label}：${text}`));
}

function contactOf(cells: RowCells): string | undefined {
  const name = jpLine(cells, 'contact') ?? '';
  const phone = jpLine(cells, 'contact_phone') ?? '';
  const extension = jpLine(cells, 'contact_extension');
  if (name === '' && phone === '') return undefined;
  const blank = name === '' || phone === '' || /[)）]$/.test(name) ? '' : ' ';
  return `問い合わせ：${name}${blank}${phone}${extension === undefined ? '' : `（内線${extension}）`}`;
}

/** The details where they name a price, else the usual price with them in brackets. */
function costOf(cells: RowCells, notes: ImportNote[]): string | undefined {
  const [basic, details] = [cells.get('price'), cells.get('price_details')];
  const words = { code: 'JPY', symbol: '円', position: 'suffix' };
  const price = basic && priceText(isNothing(basic.text) ? '無料' : basic.text, words);
  const more = details && priceText(details.text, words);
  if (more && (!more.isWords || !price)) return more.text;
  if (price?.isWords) notes.push(importNote('cost-text', basic?.column, basic?.text));
  return price && more ? `${price.text}（${more.text}）` : price?.text;
}

function isNothing(text: string): boolean {
  return /^0+(?:円)?$/.test(text.normalize('NFKC').trim());
}
