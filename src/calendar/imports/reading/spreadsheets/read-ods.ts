import { numberText } from './number-formats.js';
import { scanPart } from './scan-part.js';
import { SheetRows, type WorkbookSheet } from './sheet-rows.js';

type Attributes = Readonly<Record<string, string>>;

/** Beyond it, what is repeated is the empty rest of a row. */
const MOST_REPEATED = 1000;

/** The sheets of a spreadsheet in the OpenDocument format. @throws Error for what is malformed */
export function readOds(content: Uint8Array): WorkbookSheet[] {
  const reading = new OdsReading();
  scanPart(content, reading);
  return reading.sheets;
}

class OdsReading {
  readonly sheets: WorkbookSheet[] = [];
  private readonly rows = new SheetRows();
  private name = '';
  private line = 0;
  private lines = 1;
  private column = 0;
  private columns = 1;
  private attributes: Attributes = {};
  private paragraphs: string[] = [];
  private isParagraph = false;
  /** Depth of comments: their text is not the cell's. */
  private annotations = 0;

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'table') [this.name, this.line] = [attributes['name'] ?? '', 0];
    if (name === 'table-row') this.startRow(repeated(attributes['number-rows-repeated']));
    if (isCell(name)) this.startCell(attributes);
    if (name === 'annotation') this.annotations += 1;
    this.isParagraph = this.annotations === 0 && (name === 'p' || this.isParagraph);
    if (name === 'p' && this.isParagraph) this.paragraphs.push('');
    if (name === 'line-break' || name === 'tab' || name === 's') this.text(name === 'line-break' ? '\n' : ' ');
  };

  readonly close = (name: string): void => {
    if (name === 'annotation') this.annotations -= 1;
    if (name === 'p') this.isParagraph = false;
    if (isCell(name)) this.endCell();
    if (name === 'table-row') this.line += this.lines - 1;
    if (name === 'table') this.sheets.push({ name: this.name, rows: this.rows.taken() });
  };

  readonly text = (text: string): void => {
    const last = this.isParagraph ? this.paragraphs.pop() : undefined;
    if (last !== undefined) this.paragraphs.push(last + text);
  };

  private startRow(lines: number): void {
    [this.line, this.lines, this.column] = [this.line + 1, lines, 0];
  }

  private startCell(attributes: Attributes): void {
    [this.attributes, this.paragraphs] = [attributes, []];
    this.columns = repeated(attributes['number-columns-repeated']);
  }

  private endCell(): void {
    const text = valueOf(this.attributes, this.paragraphs.join('\n'));
    const filled = text.trim() === '' ? 0 : Math.min(this.columns, MOST_REPEATED);
    for (let at = 1; at <= filled; at += 1) this.rows.add(this.line, this.column + at, text);
    this.column += this.columns;
  }
}

function isCell(name: string): boolean {
  return name === 'table-cell' || name === 'covered-table-cell';
}

/** The value of a cell that was stored last; a formula is never evaluated. */
function valueOf(attributes: Attributes, shown: string): string {
  switch (attributes['value-type']) {
    case 'date':
      return (attributes['date-value'] ?? '').replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, '');
    case 'time': {
      const [, hours, minutes, seconds] = /^PT(\d+)H(\d+)M(\d+)/.exec(attributes['time-value'] ?? '') ?? [];
      const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
      return Number.isFinite(total) ? numberText(total / 86_400, 'hours') : shown;
    }
    case 'float': {
      const number = Number(attributes['value']);
      return Number.isFinite(number) ? numberText(number, undefined) : shown;
    }
    case 'boolean':
      return (attributes['boolean-value'] ?? '').toUpperCase();
    default:
      return shown;
  }
}

function repeated(text: string | undefined): number {
  return text !== undefined && /^\d{1,7}$/.test(text) ? Math.max(1, Number(text)) : 1;
}
