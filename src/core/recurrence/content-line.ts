/** A line RRULE, RDATE or EXDATE in its pieces, as they are written. */
export interface ContentLine {
  readonly kind: 'RRULE' | 'RDATE' | 'EXDATE';
  /** What stands between name and colon, with its semicolons. */
  readonly parameters: string;
  /** Without blanks, in capital letters. */
  readonly text: string;
}

const KINDS = ['RRULE', 'RDATE', 'EXDATE'] as const;
const LINE = /^(RRULE|RDATE|EXDATE)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.+)$/i;

/** Undefined for what is no such line. */
export function contentLine(line: string): ContentLine | undefined {
  const [, name = '', parameters = '', text = ''] = LINE.exec(line) ?? [];
  const kind = KINDS.find((one) => one === name.toUpperCase());
  // Programs put blanks behind commas, and none means anything.
  const plain = text.replace(/[^\S\n]/g, '').toUpperCase();
  return kind === undefined || plain === '' ? undefined : { kind, parameters, text: plain };
}
