import type { ComponentChildren, JSX } from 'preact';
import { languageTag, type InterfaceLanguage } from '#core/language.js';
import type { Feed } from '../feed-links.js';
import type { PageContext } from '../page-context.js';
import { PAPER_COLORS } from '../style/accent.js';
import { SiteFooter } from './site-footer.js';
import { SiteHeader } from './site-header.js';

/** Metadata of a page for browsers, search engines and social networks. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Canonical address, in the language shown. */
  readonly canonical: string;
  /** Addresses of the languages into which the page is translated. */
  readonly alternates: ReadonlyMap<InterfaceLanguage, string>;
  /** Targets of the language switch: a page in each language, translated or not. */
  readonly switches: ReadonlyMap<InterfaceLanguage, string>;
  readonly isIndexed: boolean;
  readonly type?: 'website' | 'article';
  readonly image?: { readonly url: string; readonly width: number; readonly height: number; readonly alt?: string };
  readonly feed?: Feed;
  /** Address of the calendar file of the page's one event. */
  readonly calendar?: string;
  readonly oembed?: string;
  /** Style sheet of this page only. */
  readonly style?: string;
  /** Scripts of this page only. */
  readonly module?: string;
  readonly script?: string;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  /** Menu item that is marked as current. */
  readonly room?: 'list' | 'month' | 'map';
}

interface DocumentProps {
  readonly head: PageHead;
  readonly context: PageContext;
  readonly children: ComponentChildren;
}

export function Document({ head, context, children }: DocumentProps): JSX.Element {
  const { language, texts } = context;
  return (
    <html lang={languageTag(language)}>
      <Head head={head} context={context} />
      <body>
        <a class="skip" href="#content">
          {texts.skip}
        </a>
        <SiteHeader head={head} context={context} />
        {head.feed === undefined && head.type !== 'article' ? null : <News context={context} />}
        <main id="content">{children}</main>
        <SiteFooter head={head} context={context} />
      </body>
    </html>
  );
}

/** Shown by a script when the page is no longer up to date. The stream is asked for on the page's own host. */
function News({ context: { texts, links } }: { context: PageContext }): JSX.Element {
  return (
    <p class="news" role="status" hidden data-news={new URL(links.apiIn('/changes/stream')).pathname}>
      {texts.updated} <a>{texts.showUpdate}</a>
    </p>
  );
}

function Head({ head, context }: { head: PageHead; context: PageContext }): JSX.Element {
  const { siteName, assets, links } = context;
  const title = head.title === siteName ? siteName : `${head.title} · ${siteName}`;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={descriptionOf(head, context)} />
      {head.isIndexed ? null : <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={head.canonical} />
      {[...head.alternates].map(([language, href]) => (
        <link rel="alternate" hreflang={languageTag(language)} href={href} />
      ))}
      <ForOthers head={head} context={context} />
      <Shared head={head} context={context} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER_COLORS.dark} />
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      <link rel="apple-touch-icon" href={links.siteFile('apple-touch-icon.png')} />
      <link rel="manifest" href={links.siteFile('manifest.webmanifest')} />
      <link rel="stylesheet" href={assets.style} />
      {head.style === undefined ? null : <link rel="stylesheet" href={head.style} />}
      {assets.ownStyle === undefined ? null : <link rel="stylesheet" href={assets.ownStyle} />}
      <script src={assets.script} defer />
      {head.module === undefined ? null : <script type="module" src={head.module} />}
      {head.script === undefined ? null : <script src={head.script} defer />}
      {head.feed?.isWhole === true ? (
        <>
          <link rel="alternate" type="text/calendar" title={siteName} href={head.feed.ics} />
          <link rel="alternate" type="application/rss+xml" title={siteName} href={head.feed.rss} />
        </>
      ) : null}
      {links.index === undefined ? null : <link rel="https://api.w.org/" href={links.index} />}
      {head.oembed === undefined || head.feed?.isWhole === false ? null : (
        <link rel="alternate" type="application/json+oembed" title={head.title} href={head.oembed} />
      )}
      {head.jsonLd ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(head.jsonLd) }} />
      ) : null}
    </head>
  );
}

/** `x-default`, for readers of none of the languages: the page in the calendar's own language, or in its first. */
function ForOthers({
  head: { alternates },
  context: { reader },
}: {
  head: PageHead;
  context: PageContext;
}): JSX.Element | null {
  const own = reader.languages.at(-1);
  const [first] = alternates.values();
  const href = (own && alternates.get(own)) ?? first;
  return alternates.size < 2 || href === undefined ? null : <link rel="alternate" hreflang="x-default" href={href} />;
}

/** Open Graph: how the page looks when shared. */
function Shared({ head, context }: { head: PageHead; context: PageContext }): JSX.Element {
  const { image } = head;
  return (
    <>
      <meta property="og:title" content={head.title} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:site_name" content={context.siteName} />
      <meta property="og:locale" content={languageTag(context.language).replace('-', '_')} />
      <meta property="og:description" content={descriptionOf(head, context)} />
      {image ? <meta property="og:image" content={image.url} /> : null}
      {image ? <meta property="og:image:width" content={String(image.width)} /> : null}
      {image ? <meta property="og:image:height" content={String(image.height)} /> : null}
      {image?.alt ? <meta property="og:image:alt" content={image.alt} /> : null}
    </>
  );
}

/** JSON in which no title can end the script element. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** Description of the page, or else of the site. */
function descriptionOf({ description = '' }: PageHead, { settings, contentLanguage, texts }: PageContext): string {
  return description || (settings.description[contentLanguage] ?? texts.siteDescription);
}
