import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import type { PageContext } from '#web/pages/page-context.js';

interface PreviewBarProps {
  /** Address of the form; undefined if that is still open, with changes that are not saved. */
  readonly back: string | undefined;
  readonly words: Messages['desk']['eventForm'];
  /** Context of the desk, whose language may differ from that of the preview. */
  readonly page: PageContext;
}

/** Bar that marks the page as a preview. */
export function PreviewBar({ back, words, page }: PreviewBarProps): JSX.Element {
  return (
    <p class="shown-in" lang={languageTag(page.language)}>
      <strong>{words.preview}</strong> {words.previewOf}{' '}
      {back === undefined ? words.previewUnsaved : <a href={back}>{words.backToForm}</a>}
    </p>
  );
}
