import type { ComponentChildren, JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { ownBackground, type Look } from '../embed-look.js';
import type { PageContext } from '../page-context.js';

interface EmbedFrameProps {
  readonly theme: string;
  readonly look: Look;
  /** Style sheet of the look. */
  readonly css: string | undefined;
  readonly context: PageContext;
  readonly children: ComponentChildren;
}

/** The document of a frame. Links open around the frame, not in it. */
export function EmbedFrame({ theme, look, css, context, children }: EmbedFrameProps): JSX.Element {
  const { language, texts, assets } = context;
  return (
    <html lang={languageTag(language)} data-theme={theme} {...ownBackground(look)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{texts.events}</title>
        <base target="_top" />
        <link rel="stylesheet" href={assets.embedStyle} />
        {css === undefined ? null : <style dangerouslySetInnerHTML={{ __html: css }} />}
        <script src={assets.embedFrame} defer />
      </head>
      <body>
        <main>
          <h1 class="unseen">{texts.events}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
