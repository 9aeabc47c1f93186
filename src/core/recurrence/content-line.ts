/** The parts of a line RRULE, RDATE or EXDATE. */
export interface ContentLine {
  readonly kind: 'RRULE' | 'RDATE' | 'EXDATE';
  /** Text between name and colon, with its semicolons. */
  readonly parameters: string;
  /** Without blanks, in capital letters. */
  readonly text: string;
}

const KINDS = ['RRULE', 'RDATE', 'EXDATE'] as const;
const LINE = /^(RRULE|RDATE|EXDATE)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.+)$/i;

/** Splits a line into its parts; undefined for any other line. */
export function contentLine(line: string): ContentLine | undefined {
  const [, name = '', parameters = '', text = ''] = LINE.exec(line) ?? [];
  const kind = KINDS.find((one) => one === name.toUpperCase());
  // Programs put blanks behind commas; they have no meaning.
  const plain = text.replace(/[^\S\n]/g, '').toUpperCase();
  return kind === undefined || plain === '' ? undefined : { kind, parameters, text: plain };
}
