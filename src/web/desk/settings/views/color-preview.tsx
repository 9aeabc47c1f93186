import type { Messages } from '#core/messages/generated/messages.js';
import type { JSX } from 'preact';
import { languageTag, type InterfaceLanguage } from '#core/language.js';
import { accentSamples, type AccentSample } from '#web/pages/style/accent.js';

interface ColorPreviewProps {
  readonly color: string | undefined;
  readonly language: InterfaceLanguage;
  readonly texts: Messages['desk']['settings'];
}

/**
 * Samples of the accent in both schemes, whichever the browser uses. Drawn as SVG, as the page's policy forbids inline
 * styles.
 */
export function ColorPreview({ color, language, texts }: ColorPreviewProps): JSX.Element {
  const { light, dark } = accentSamples(color);
  return (
    <div class="color-samples">
      <Sample sample={light} title={texts.onLight} language={language} texts={texts} />
      <Sample sample={dark} title={texts.onDark} language={language} texts={texts} />
    </div>
  );
}

interface SampleProps extends Omit<ColorPreviewProps, 'color'> {
  readonly sample: AccentSample;
  readonly title: string;
}

function Sample({ sample: { accent, paper, ink, contrast }, title, language, texts }: SampleProps): JSX.Element {
  const ratio = contrast.toLocaleString(languageTag(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <figure>
      <svg viewBox="0 0 320 96" role="img" aria-label={`${texts.sample}, ${texts.sampleButton}`}>
        <rect width="320" height="96" rx="6" fill={paper} />
        <text x="16" y="38" font-size="19" font-weight="650" fill={accent} text-decoration="underline">
          {texts.sample}
        </text>
        <rect x="16" y="54" width="96" height="28" rx="6" fill={accent} />
        <text x="64" y="73" font-size="14" font-weight="650" text-anchor="middle" fill={ink}>
          {texts.sampleButton}
        </text>
      </svg>
      <figcaption>
        {title}
        {' · '}
        <code>{accent}</code>
        {' · '}
        {texts.contrast({ ratio })}
      </figcaption>
    </figure>
  );
}
