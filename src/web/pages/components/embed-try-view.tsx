import { messagesOf } from '../../../core/messages/catalogue.js';
import { h, type JSX } from 'preact';
import { isLanguage, LANGUAGES, type Language } from '../../../core/language.js';
import { plainText } from '../../../core/text/plain-text.js';
import type { TermResponse } from '../../../calendar/terms/dto/term.response.js';
import { EMBED_VIEWS, THEMES, type EmbedQuery } from '../dto/embed.query.js';
import type { PageContext } from '../page-context.js';

interface EmbedTryViewProps {
  readonly query: EmbedQuery;
  readonly categories: readonly TermResponse[];
  readonly context: PageContext;
}

/** Choices on the left, the result on the right, and the code to copy below. */
export function EmbedTryView({ query, categories, context }: EmbedTryViewProps): JSX.Element {
  const { texts, links, given } = context;
  const asked = given['lang'];
  const language = isLanguage(asked) ? asked : context.contentLanguage;
  const { view = 'list', max = 10, theme = 'auto' } = query;
  const category = typeof given['categories'] === 'string' ? given['categories'] : '';
  const attributes = {
    src: links.siteFile(''),
    lang: language,
    ...(category === '' ? {} : { categories: category }),
    max: String(max),
    view,
    theme,
  };
  return (
    <>
      <header class="title">
        <h1>{texts.embedTitle}</h1>
        <p>{texts.embedHint}</p>
      </header>
      <form class="try" method="get">
        <Choice
          name="lang"
          label={texts.languages}
          chosen={language}
          options={LANGUAGES.map((one) => [one, messagesOf(one).language.name])}
        />
        <Choice
          name="categories"
          label={texts.category}
          chosen={category}
          options={[['', texts.anyCategory], ...categories.map(({ slug, name }) => [slug, plainText(name)] as const)]}
        />
        <Choice
          name="view"
          label={texts.embedView}
          chosen={view}
          options={EMBED_VIEWS.map((one) => [one, texts[one]])}
        />
        <Choice name="theme" label={texts.embedTheme} chosen={theme} options={THEMES.map((one) => [one, texts[one]])} />
        <label>
          {texts.embedMax}
          <input type="number" name="max" min={1} max={50} value={max} />
        </label>
        <button type="submit">{texts.show}</button>
      </form>
      <label class="snippet">
        {texts.embedCopy}
        <textarea class="snippet" readonly rows={5} data-home={links.siteFile('')} spellcheck={false}>
          {snippet(attributes, language, context)}
        </textarea>
      </label>
      <section class="preview">
        <h2>{texts.embedPreview}</h2>
        {h('kalends-events', attributes, <a href={links.sitePage('/events/')}>{texts.allEvents}</a>)}
      </section>
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, label, chosen, options }: ChoiceProps): JSX.Element {
  return (
    <label>
      {label}
      <select name={name}>
        {options.map(([value, text]) => (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function snippet(
  attributes: Readonly<Record<string, string>>,
  language: Language,
  { links, texts }: PageContext,
): string {
  const escaped = (text: string): string => text.replace(/[&"<>]/g, (one) => `&#${String(one.charCodeAt(0))};`);
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return [
    `<script type="module" src="${escaped(links.siteFile('embed.js'))}"></script>`,
    `<kalends-events${written.join('')}>`,
    `  <a href="${escaped(links.sitePage('/events/', language))}">${texts.allEvents}</a>`,
    '</kalends-events>',
  ].join('\n');
}
