import type { ComponentChildren, JSX } from 'preact';
import { INTERFACE_LANGUAGES, languageTag } from '#core/language.js';
import { LanguageSwitch } from '#web/pages/components/site-header.js';
import type { MapFiles } from '#web/pages/page-assets.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { DeskForm } from './desk-form.js';
import { Navigation, Shortcuts } from './navigation.js';

export interface DeskHead {
  readonly title: string;
  /** Path of the page, below `/desk`. */
  readonly path: string;
  /** Main action of the page, at the top right. */
  readonly action?: { readonly text: string; readonly path: string };
  /** Whether the page has an editor of texts, which loads a script of its own. */
  readonly hasEditor?: boolean;
  /** Files of a page with a map. */
  readonly map?: Pick<MapFiles, 'style' | 'library'>;
}

interface DeskDocumentProps {
  readonly head: DeskHead;
  readonly context: DeskContext;
  readonly children: ComponentChildren;
}

export function DeskDocument({ head, context, children }: DeskDocumentProps): JSX.Element {
  const { page, session } = context;
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
        {head.map ? <link rel="stylesheet" href={head.map.style} /> : null}
        {head.map ? <script src={head.map.library} defer /> : null}
        {session.stage === 'in' ? <script src={assets.deskScript} defer /> : null}
        {head.hasEditor === true ? <script src={assets.editorScript} defer /> : null}
      </head>
      <body class="desk">
        <a class="skip" href="#content">
          {page.texts.skip}
        </a>
        <DeskHeader head={head} context={context} />
        <div class="room">
          {session.stage === 'in' ? <Navigation path={head.path} context={context} /> : null}
          <main id="content">
            <div class="head">
              <h1>{head.title}</h1>
              {head.action ? (
                <a class="button" href={deskPath(head.action.path, page)}>
                  {head.action.text}
                </a>
              ) : null}
            </div>
            {children}
          </main>
        </div>
        {session.stage === 'in' ? <Shortcuts path={head.path} context={context} /> : null}
      </body>
    </html>
  );
}

function DeskHeader({ head, context }: { head: DeskHead; context: DeskContext }): JSX.Element {
  const { page, texts, session } = context;
  const address = withQuery(head.path, session.query);
  const all = new Map(INTERFACE_LANGUAGES.map((language) => [language, deskPath(address, { ...page, language })]));
  return (
    <header class="site">
      <a class="name" href={deskPath('', page)}>
        <span>{page.siteName}</span>
        <span class="where">{texts.desk}</span>
      </a>
      <a class="to-site" href={page.links.sitePage('/', page.language)}>
        {texts.calendar}
      </a>
      <LanguageSwitch switches={all} alternates={all} context={page} />
      {session.row ? (
        <DeskForm action={deskPath('/sign-out', page)} submit={texts.signOut} context={context} isQuiet>
          <span class="who">{session.row.login}</span>
        </DeskForm>
      ) : null}
    </header>
  );
}

/** Address of a page with the query of the request. */
function withQuery(path: string, requested: string): string {
  const [bare = '', own] = path.split('?');
  const query = new URLSearchParams(requested);
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value);
  return query.size === 0 ? bare : `${bare}?${query.toString()}`;
}
