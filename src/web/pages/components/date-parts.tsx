import type { JSX } from 'preact';

/**
 * A range as parts between which a line may break, and within which it may not. A blank between two of them stands outside, as a
 * box loses the blanks at its ends.
 */
export function DateParts({ parts }: { readonly parts: readonly string[] }): JSX.Element {
  return (
    <>
      {parts.map((part, at) => (
        <>
          {/\s$/.test(parts[at - 1] ?? '') || (at > 0 && /^\s/.test(part)) ? ' ' : null}
          <span>{part.trim()}</span>
        </>
      ))}
    </>
  );
}
