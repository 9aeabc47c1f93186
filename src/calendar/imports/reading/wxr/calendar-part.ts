import { SaxesParser } from 'saxes';
import { MOST_FILE_BYTES } from '../source-limits.js';
import { FORBIDDEN } from './wxr-export.js';

/** Posts of a calendar, and the pictures of any. */
const TYPES = new Set(['tribe_events', 'tribe_event_series', 'tribe_venue', 'tribe_organizer', 'attachment']);

/**
 * The part of an export of WordPress that is a calendar's: all but the articles, pages and other posts, as it stands there.
 * Undefined for one that is larger than a file may be; of another file nothing is left out.
 */
export async function calendarPart(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const part = new CalendarPart();
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    part.write(decoder.decode(chunk, { stream: true }).replace(FORBIDDEN, ''));
    if (part.isTooLarge) return undefined;
  }
  return part.end();
}

class CalendarPart {
  isTooLarge = false;
  private readonly parser = new SaxesParser<{ position: true }>({ position: true });
  private readonly pieces: Buffer[] = [];
  private bytes = 0;
  /** Text that is not decided on yet, and the position of its beginning. */
  private pending = '';
  private from = 0;
  private type = '';
  private text: string | undefined;

  constructor() {
    // The reader says what is wrong with it.
    this.parser.on('error', () => undefined);
    this.parser.on('opentagstart', ({ name }) => {
      if (name === 'item') this.keep(this.pending.lastIndexOf('<item', this.parser.position - this.from) + this.from);
      if (name === 'wp:post_type') this.text = '';
    });
    this.parser.on('text', (text) => {
      this.add(text);
    });
    this.parser.on('cdata', (text) => {
      this.add(text);
    });
    this.parser.on('closetag', ({ name }) => {
      if (name === 'wp:post_type') [this.type, this.text] = [this.text?.trim() ?? '', undefined];
      if (name === 'item') this.endItem();
    });
  }

  write(text: string): void {
    this.pending += text;
    this.parser.write(text);
    if (this.pending.length + this.bytes > 2 * MOST_FILE_BYTES) this.isTooLarge = true;
  }

  end(): Uint8Array | undefined {
    this.keep(this.from + this.pending.length);
    return this.isTooLarge ? undefined : Buffer.concat(this.pieces);
  }

  private add(text: string): void {
    if (this.text !== undefined && this.text.length < 100) this.text += text;
  }

  private endItem(): void {
    if (TYPES.has(this.type)) this.keep(this.parser.position);
    else this.drop(this.parser.position);
    this.type = '';
  }

  private keep(until: number): void {
    const piece = Buffer.from(this.pending.slice(0, until - this.from));
    this.bytes += piece.length;
    if (this.bytes > MOST_FILE_BYTES) this.isTooLarge = true;
    else this.pieces.push(piece);
    this.drop(until);
  }

  private drop(until: number): void {
    this.pending = this.pending.slice(until - this.from);
    this.from = until;
  }
}
