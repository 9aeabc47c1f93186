/** A content line, unfolded. */
export interface IcsLine {
  readonly text: string;
  /** Whether its bytes were no UTF-8, and were read as those of Windows. */
  readonly isRepaired: boolean;
  /** Whether it was longer than any text may be, and lost its end. */
  readonly isCut: boolean;
}

const [TAB, LINE_FEED, RETURN, BLANK, EQUALS] = [9, 10, 13, 32, 61];
const SOFT_BREAK = Buffer.from('\n');
const MOST_BYTES = 1_000_000;
const MOST_PARTS = 10_000;
/** Most bytes of a line in which its parameters are looked for. */
const LONGEST_HEAD = 500;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const windows = new TextDecoder('windows-1252');

/**
 * The content lines of a file. Lines are unfolded before they are decoded, since programs fold within characters; each
 * is decoded by itself, so that one line in another encoding spoils no other. A value in quoted-printable, as vCalendar 1.0
 * writes it, goes on behind a soft break, which stays in it as `=` and a line feed.
 */
export function* icsLines(bytes: Uint8Array): Generator<IcsLine> {
  const file = plainBytes(bytes);
  const end = file.includes(LINE_FEED) ? LINE_FEED : RETURN;
  let parts: Buffer[] = [];
  let isBroken = false;
  for (let at = 0; at < file.length;) {
    const next = file.indexOf(end, at);
    const stop = next < 0 ? file.length : next;
    const line = file.subarray(at, withoutReturns(file, at, stop));
    const goesOn: boolean = isBroken && !isBoundary(line);
    // Behind a soft break a blank is text.
    const isFolded = !goesOn && (line[0] === BLANK || line[0] === TAB);
    if (!isFolded && !goesOn && parts.length > 0) {
      yield decoded(parts);
      parts = [];
    }
    const part: Buffer = isFolded ? line.subarray(1) : line;
    if (goesOn) parts.push(SOFT_BREAK);
    if (part.length > 0) parts.push(part);
    isBroken = part.at(-1) === EQUALS && (goesOn || isQuotedPrintable(parts));
    // A line of a million folds is not kept as a million parts.
    if (parts.length >= MOST_PARTS) parts = [joined(parts)];
    at = stop + 1;
  }
  if (parts.length > 0) yield decoded(parts);
}

/** The file as UTF-8 or what looks like it, without the mark of its encoding. */
function plainBytes(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return Buffer.from(new TextDecoder('utf-16le').decode(file));
  if (mark.startsWith('feff')) return Buffer.from(new TextDecoder('utf-16be').decode(file));
  return mark === 'efbbbf' ? file.subarray(3) : file;
}

/** Whether a line begins or ends a component, and so ends a value whatever came before it. */
function isBoundary(line: Buffer): boolean {
  return line.length <= LONGEST_HEAD && /^(?:BEGIN|END):[\w-]+\s*$/i.test(line.toString('latin1'));
}

function isQuotedPrintable([first]: readonly Buffer[]): boolean {
  return first !== undefined && /^[^:]*QUOTED-PRINTABLE/i.test(first.toString('latin1', 0, LONGEST_HEAD));
}

function withoutReturns(file: Buffer, start: number, stop: number): number {
  let end = stop;
  while (end > start && file[end - 1] === RETURN) end -= 1;
  return end;
}

function decoded(parts: readonly Buffer[]): IcsLine {
  const line = joined(parts);
  const isCut = line.length > MOST_BYTES;
  const bytes = isCut ? line.subarray(0, characterStart(line, MOST_BYTES)) : line;
  const text = bytes.toString('utf8');
  const isRepaired = text.includes('\ufffd') && !isUtf8(bytes);
  return { text: isRepaired ? windows.decode(bytes) : text, isRepaired, isCut };
}

/** Parts up to the most bytes of a line and one more. */
function joined(parts: readonly Buffer[]): Buffer {
  const [only = Buffer.alloc(0), ...more] = parts;
  if (more.length === 0) return only;
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...parts], Math.min(length, MOST_BYTES + 1));
}

/** Position of the first byte of the character at a position. */
function characterStart(bytes: Buffer, position: number): number {
  let at = position;
  while (at > position - 4 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at -= 1;
  return at;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
