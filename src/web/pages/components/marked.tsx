import type { JSX } from 'preact';
import type { SearchMarks } from '#core/search/search-marks.js';

/** A text in which what a search has found is marked. */
export function Marked({ text, marks }: { text: string; marks: SearchMarks | undefined }): JSX.Element {
  if (!marks) return <>{text}</>;
  return <>{marks.parts(text).map((part) => (part.isMatch ? <mark>{part.text}</mark> : part.text))}</>;
}
