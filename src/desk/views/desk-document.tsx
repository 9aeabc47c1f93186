import type { ComponentChildren, JSX } from 'preact';
import { LANGUAGES, languageTag } from '../../common/language.js';
import { LanguageSwitch } from '../../pages/components/site-header.js';
import { deskPath, type DeskContext } from '../desk-context.js';
import { DeskForm } from './desk-form.js';

export interface DeskHead {
  readonly title: string;
  /** The page's own, below `/desk`. */
  readonly path: string;
}

interface DeskDocumentProps {
  readonly head: DeskHead;
  readonly context: DeskContext;
  readonly children: ComponentChildren;
}

export function DeskDocument({ head, context, children }: DeskDocumentProps): JSX.Element {
  const { page, texts, visit } = context;
  const { assets, language, siteName } = page;
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${head.title} · ${siteName}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.style} />
        <link rel="stylesheet" href={assets.deskStyle} />
      </head>
      <body class="desk">
        <a class="skip" href="#content">
          {page.texts.skip}
        </a>
        <DeskHeader head={head} context={context} />
        <div class="room">
          {visit.stage === 'in' ? <Rooms head={head} context={context} /> : null}
          <main id="content">
            <h1>{head.title}</h1>
            {children}
          </main>
        </div>
        <footer class="site">
          <a href={page.links.sitePage('/', language)}>{texts.calendar}</a>
        </footer>
      </body>
    </html>
  );
}

function DeskHeader({ head, context }: { head: DeskHead; context: DeskContext }): JSX.Element {
  const { page, texts, visit } = context;
  const all = new Map(LANGUAGES.map((language) => [language, deskPath(head.path, { ...page, language })]));
  return (
    <header class="site">
      <a class="name" href={deskPath('', page)}>
        <span>{page.siteName}</span>
        <span class="where">{texts.desk}</span>
      </a>
      <LanguageSwitch switches={all} alternates={all} context={page} />
      {visit.session ? (
        <DeskForm action={deskPath('/sign-out', page)} submit={texts.signOut} context={context} isQuiet>
          <span class="who">{visit.session.login}</span>
        </DeskForm>
      ) : null}
    </header>
  );
}

/** Words, not icons; later rooms stand between the two. */
function Rooms({ head, context: { page, texts } }: { head: DeskHead; context: DeskContext }): JSX.Element {
  const rooms = [
    { path: '', text: texts.start },
    { path: '/account', text: texts.account },
  ];
  return (
    <nav class="rooms" aria-label={texts.desk}>
      {rooms.map(({ path, text }) => (
        <a
          href={deskPath(path, page)}
          {...((path === '' ? head.path === '' : head.path.startsWith(path))
            ? { 'aria-current': 'page' as const }
            : {})}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
