import type { JSX } from 'preact';
import { langOf, type PageContext } from '../page-context.js';
import type { PageHead } from './document.js';
import { readableAddress } from './facts.js';
import { Subscribe } from './subscribe.js';

export function SiteFooter({ head, context }: { head: PageHead; context: PageContext }): JSX.Element {
  const { labels, texts, settings, language, contentLanguage, siteName, links, takesSubmissions, hasDesk } = context;
  const description = settings.description[contentLanguage];
  return (
    <footer class="site">
      <p class="only-print">{readableAddress(head.canonical)}</p>
      {head.feed ? <Subscribe ics={head.feed.ics} rss={head.feed.rss} context={context} /> : null}
      <p>
        <span class="owner">{siteName}</span>
        {description === undefined ? null : <span {...langOf(contentLanguage, context)}>{description}</span>}
        {takesSubmissions ? <a href={links.sitePage('/submit', language)}>{texts.suggest}</a> : null}
        {settings.contact === undefined ? null : <a href={settings.contact}>{texts.contact}</a>}
        {settings.imprint === undefined ? null : <a href={settings.imprint}>{labels.imprint}</a>}
        {settings.links.map(({ text, url }) => (
          <a href={url}>{text}</a>
        ))}
        {hasDesk ? <a href={links.sitePage('/desk', language)}>{texts.editors}</a> : null}
      </p>
    </footer>
  );
}
