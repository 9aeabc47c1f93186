import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { scriptCounts, SCRIPTS } from '#core/text/script-counts.js';

interface LetterCountsProps {
  readonly text: string;
  readonly texts: Messages['desk']['translating'];
  /** Name of the field whose letters a script counts while the user types. */
  readonly of?: string;
}

/** Letters and digits of a text, counted by script. */
export function LetterCounts({ text, texts, of }: LetterCountsProps): JSX.Element {
  const counts = scriptCounts(text);
  return (
    <p class="letters" {...(of === undefined ? {} : { 'data-letters': of })}>
      {SCRIPTS.filter((script) => of !== undefined || counts[script] > 0).map((script) => (
        <span data-script={script} hidden={counts[script] === 0}>
          {texts.script[script]} <b>{counts[script]}</b>
        </span>
      ))}
    </p>
  );
}
