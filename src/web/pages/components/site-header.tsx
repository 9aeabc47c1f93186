import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import type { PageHead } from './document.js';
import { Lead } from './ways.js';

/** One line; on phones the search and the menu open below it. */
export function SiteHeader({ head, context }: { head: PageHead; context: PageContext }): JSX.Element {
  const { texts, settings, siteName, links, now, input: provided } = context;
  const filters = head.room === undefined ? '' : filterQuery(provided);
  const rooms = [
    { room: 'list', text: texts.list, href: links.sitePage('/events/') + filters },
    { room: 'month', text: texts.month, href: links.sitePage(`/events/month/${now.slice(0, 7)}/`) + filters },
    { room: 'map', text: texts.map, href: links.sitePage('/events/map/') + filters },
  ];
  return (
    <header class="site">
      <a class="name" href={links.home()}>
        {settings.logo === undefined ? null : <img src={settings.logo} alt="" height="32" />}
        <span>{siteName}</span>
      </a>
      <details class="pop search-box">
        <summary aria-label={texts.search} />
        <SearchForm context={context} />
      </details>
      <details class="pop menu">
        <summary aria-label={texts.menu} />
        <div>
          <nav aria-label={texts.events}>
            {rooms.map(({ room, text, href }) => (
              <Lead address={href} {...(room === head.room ? { 'aria-current': 'page' as const } : {})}>
                {text}
              </Lead>
            ))}
          </nav>
          <LanguageSwitch switches={head.switches} alternates={head.alternates} context={context} />
        </div>
      </details>
    </header>
  );
}

/** A plain GET form: its result has an address to bookmark and share. */
function SearchForm({ context }: { context: PageContext }): JSX.Element {
  const { texts, links, input: provided } = context;
  const requested = provided['search'];
  return (
    <form
      class="search"
      role="search"
      action={links.sitePage('/search')}
      method="get"
      data-suggest={links.sitePage('/search/suggest')}
    >
      <input
        type="search"
        name="search"
        aria-label={texts.searchFor}
        placeholder={texts.searchFor}
        value={typeof requested === 'string' ? requested : undefined}
      />
      <button type="submit">{texts.search}</button>
    </form>
  );
}

type LanguageSwitchProps = Pick<PageHead, 'switches' | 'alternates'> & { readonly context: PageContext };

/** Languages in which the page can be read; those without a translation are marked. */
export function LanguageSwitch({ switches, alternates, context }: LanguageSwitchProps): JSX.Element {
  const { texts, language: own } = context;
  return (
    <nav class="languages" aria-label={texts.languages}>
      {[...switches].map(([language, href]) => {
        // A page without a record, such as an error, is the same in all languages.
        const isTranslated = alternates.size === 0 || alternates.has(language);
        return (
          <Lead
            address={href}
            lang={languageTag(language)}
            hreflang={languageTag(language)}
            {...(language === own ? { 'aria-current': 'true' as const } : {})}
            {...(isTranslated ? {} : { class: 'untranslated', title: texts.notTranslated })}
          >
            {messagesOf(language).language.name}
          </Lead>
        );
      })}
    </nav>
  );
}
