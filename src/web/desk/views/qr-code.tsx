import type { JSX } from 'preact';
import encodeQR from 'qr';

/** Light modules around the code, without which readers do not find it. */
const BORDER = 4;

/** A text as a QR code, drawn here: no other service learns of it. It is dark on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }): JSX.Element {
  const rows = encodeQR(text, 'raw', { border: BORDER });
  const size = rows.length;
  const path = rows.flatMap((row, y) => runsIn(row).map(([x, length]) => barAt(x, y, length))).join('');
  return (
    <svg class="qr-code" viewBox={`0 0 ${String(size)} ${String(size)}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Runs of dark modules in a row: where they begin, and how many they are. */
function runsIn(row: readonly boolean[]): readonly (readonly [x: number, length: number])[] {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length]);
}

function barAt(x: number, y: number, length: number): string {
  return `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`;
}
