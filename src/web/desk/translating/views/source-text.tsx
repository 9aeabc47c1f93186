import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { languageTag, type Language } from '#core/language.js';
import type { SheetField } from '../sheet-fields.js';

interface SourceTextProps {
  readonly field: SheetField;
  readonly language: Language;
  readonly texts: Messages['desk']['translating'];
}

/** Source text, with its changes since it was translated. */
export function SourceText({ field: { source, changes }, language, texts }: SourceTextProps): JSX.Element {
  if (changes === undefined && source === '') return <p class="side-source text help">{texts.noSource}</p>;
  return (
    <p class="side-source text" lang={languageTag(language)} data-source>
      {changes === undefined
        ? source
        : changes.map(({ kind, text }) => {
            if (kind === 'same') return text;
            const Mark = kind === 'gone' ? 'del' : 'ins';
            return (
              <Mark>
                <span class="unseen">{` ${kind === 'gone' ? texts.goneText : texts.newText}: `}</span>
                {text}
              </Mark>
            );
          })}
    </p>
  );
}
