import { formatOfCode, knownFormat, numberText, type DateFormat } from './number-formats.js';
import { scanPart } from './scan-part.js';
import { SheetRows, type WorkbookSheet } from './sheet-rows.js';

/** Reads the bytes of a part by its path; undefined for one that is not there. */
export type ReadPart = (path: string) => Uint8Array | undefined;

type Attributes = Readonly<Record<string, string>>;

interface Workbook {
  readonly strings: readonly string[];
  readonly formats: readonly (DateFormat | undefined)[];
  readonly is1904: boolean;
}

/** A cell while it is read. */
interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  text: string;
}

const ignore = (): void => undefined;

/** The visible sheets of a workbook of Excel, each read when it is asked for. @throws Error for what is malformed */
export function* readXlsx(read: ReadPart): Generator<WorkbookSheet> {
  const sheets: { name: string; id: string }[] = [];
  let is1904 = false;
  const path = targetsOf(read, '').byType('/officeDocument') ?? 'xl/workbook.xml';
  scanPart(partOf(read, path), {
    open: (name, { name: title = '', id = '', state = 'visible', date1904 = '' }) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(date1904);
      if (name === 'sheet' && state === 'visible') sheets.push({ name: title, id });
    },
    close: ignore,
    text: ignore,
  });
  const targets = targetsOf(read, path);
  const partNamed = (type: string): Uint8Array | undefined => {
    const target = targets.byType(type);
    return target === undefined ? undefined : read(target);
  };
  const [strings, styles] = [partNamed('/sharedStrings'), partNamed('/styles')];
  const book = { strings: strings ? stringsOf(strings) : [], formats: styles ? formatsOf(styles) : [], is1904 };
  const rows = new SheetRows();
  for (const { name, id } of sheets) {
    addRows(rows, partOf(read, targets.byId(id) ?? ''), book);
    yield { name, rows: rows.taken() };
  }
}

function partOf(read: ReadPart, path: string): Uint8Array {
  const part = read(path);
  if (!part) throw new Error(`The part ${path} is missing.`);
  return part;
}

/** The parts that a part names, by their ids and the ends of their types. */
function targetsOf(read: ReadPart, path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const part = read(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const found: { id: string; type: string; target: string }[] = [];
  const open = (name: string, { Id = '', Type = '', Target = '' }: Attributes): void => {
    const target = Target.startsWith('/') ? Target.slice(1) : folder + Target;
    if (name === 'Relationship') found.push({ id: Id, type: Type, target });
  };
  if (part) scanPart(part, { open, close: ignore, text: ignore });
  return {
    byId: (id: string) => found.find((one) => one.id === id)?.target,
    byType: (type: string) => found.find((one) => one.type.endsWith(type))?.target,
  };
}

/** Texts that cells name by their number, without the readings beside Japanese words. */
function stringsOf(part: Uint8Array): string[] {
  const strings: string[] = [];
  const texts = new OpenTexts();
  scanPart(part, {
    open: (name) => {
      texts.open(name);
    },
    close: (name) => {
      texts.close(name);
      if (name === 'si') strings.push(texts.taken());
    },
    text: (text) => {
      texts.add(text);
    },
  });
  return strings;
}

/** Collects the texts in `t` and `v`, but for readings (`rPh`). */
class OpenTexts {
  private isOpen = false;
  private isReading = false;
  private text = '';

  open(name: string): void {
    if (name === 'rPh') this.isReading = true;
    this.isOpen = name === 't' || name === 'v';
  }

  close(name: string): void {
    if (name === 'rPh') this.isReading = false;
    this.isOpen = false;
  }

  add(text: string): void {
    if (this.isOpen && !this.isReading) this.text += text;
  }

  /** The text since the last call; `_x000D_` is a character that XML does not have. */
  taken(): string {
    const { text } = this;
    this.text = '';
    return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

/** The format of each style of cells. */
function formatsOf(part: Uint8Array): (DateFormat | undefined)[] {
  const codes = new Map<string, DateFormat | undefined>();
  const formats: (DateFormat | undefined)[] = [];
  let isOfCells = false;
  scanPart(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') codes.set(numFmtId, formatOfCode(formatCode));
      if (name === 'xf' && isOfCells)
        formats.push(codes.has(numFmtId) ? codes.get(numFmtId) : knownFormat(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: ignore,
  });
  return formats;
}

function addRows(rows: SheetRows, part: Uint8Array, book: Workbook): void {
  const texts = new OpenTexts();
  let [line, column] = [0, 0];
  let cell: OpenCell | undefined;
  scanPart(part, {
    open: (name, { r = '', t = 'n', s = '0' }) => {
      texts.open(name);
      if (name === 'row') [line, column] = [positive(r) ?? line + 1, 0];
      if (name !== 'c') return;
      column = columnOf(r) ?? column + 1;
      cell = { column, type: t, style: Number(s), text: '' };
      texts.taken();
    },
    close: (name) => {
      texts.close(name);
      if (name !== 'c' || !cell) return;
      rows.add(line, cell.column, valueOf(cell, texts.taken(), book));
      cell = undefined;
    },
    text: (text) => {
      texts.add(text);
    },
  });
}

/** The value of a cell that was stored last: a formula is never evaluated, an error is empty. */
function valueOf({ type, style }: OpenCell, text: string, { strings, formats, is1904 }: Workbook): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type === 'd') return text.replace('T', ' ');
  const number = Number(text);
  return type !== 'n' || text.trim() === '' || !Number.isFinite(number)
    ? text
    : numberText(number, formats[style], is1904);
}

/** `AB12` is in column 28. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return letters === undefined
    ? undefined
    : [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function positive(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}
