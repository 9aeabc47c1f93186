import { h, type JSX } from 'preact';
import { isLanguage, LANGUAGES } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { plainText } from '#core/text/plain-text.js';
import type { TermResponse } from '#calendar/terms/dto/term.response.js';
import { EMBED_VIEWS, FONTS, THEMES, type EmbedQuery } from '../dto/embed.query.js';
import { elementAttributes, embedLines, type EmbedChoice } from '../embed-lines.js';
import { lookOf } from '../embed-look.js';
import type { PageContext } from '../page-context.js';

interface EmbedTryViewProps {
  readonly query: EmbedQuery;
  readonly categories: readonly TermResponse[];
  readonly context: PageContext;
}

/** Colours with which the fields begin. */
const COLORS = { accent: '#0b5d6b', background: '#ffffff', text: '#222222' } as const;
const RADIUS = '6';
const MAX = 10;

/** Choices beside the events as they will look, and the lines to copy below. */
export function EmbedTryView(props: EmbedTryViewProps): JSX.Element {
  const { query, context } = props;
  const { texts, links } = context;
  const choice = choiceOf(query, context);
  return (
    <>
      <header class="title">
        <h1>{texts.embedTitle}</h1>
        <p>{texts.embedHint}</p>
      </header>
      <div class="workshop">
        <Choices {...props} choice={choice} />
        <section class="preview">
          <h2>{texts.embedPreview}</h2>
          {h(
            'kalends-events',
            elementAttributes(choice, links.siteFile('')),
            <a href={links.sitePage('/events/')}>{texts.allEvents}</a>,
          )}
        </section>
      </div>
      <Lines choice={choice} context={context} />
    </>
  );
}

/** What is chosen, without what is so anyway. */
function choiceOf(query: EmbedQuery, { input, contentLanguage }: PageContext): EmbedChoice {
  const { lang, categories, theme } = input;
  const { view = 'list', max = MAX, font = 'inherit' } = query;
  const isOwn = theme === 'own';
  const { accent, background, text, radius } = lookOf(query);
  const chosen = {
    categories: typeof categories === 'string' && categories !== '' ? categories : undefined,
    view: view === 'list' ? undefined : view,
    max: max === MAX || view === 'month' ? undefined : String(max),
    theme: isOwn || query.theme === 'auto' ? undefined : query.theme,
    ...(isOwn ? { accent, background, text } : {}),
    radius: radius === RADIUS ? undefined : radius,
    font: font === 'inherit' ? undefined : lookOf(query).font,
  };
  return {
    language: isLanguage(lang) ? lang : contentLanguage,
    attributes: Object.fromEntries(
      Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  };
}

function Choices({ query, categories, choice, context }: EmbedTryViewProps & { choice: EmbedChoice }): JSX.Element {
  const { texts, input } = context;
  const { view = 'list', max = MAX, theme = 'auto', font = 'inherit' } = query;
  const { language, attributes } = choice;
  const fonts = { inherit: texts.fontInherit, 'sans-serif': texts.fontSans, serif: texts.fontSerif };
  return (
    <form class="try" method="get" data-copied={texts.copied}>
      <fieldset class="views-choice">
        <legend>{texts.embedView}</legend>
        {EMBED_VIEWS.map((one) => (
          <label class="chip">
            <input type="radio" name="view" value={one} checked={one === view} />
            {texts[one]}
          </label>
        ))}
      </fieldset>
      <Choice
        name="lang"
        label={texts.languages}
        chosen={language}
        options={LANGUAGES.map((one) => [one, messagesOf(one).language.name])}
      />
      <Choice
        name="categories"
        label={texts.category}
        chosen={attributes['categories'] ?? ''}
        options={[['', texts.anyCategory], ...categories.map(({ slug, name }) => [slug, plainText(name)] as const)]}
      />
      <label class="of-lists">
        {texts.embedMax}
        <input type="number" name="max" min={1} max={50} value={max} />
      </label>
      <Choice
        name="theme"
        label={texts.embedTheme}
        chosen={input['theme'] === 'own' ? 'own' : theme}
        options={[...THEMES.map((one) => [one, texts[one]] as const), ['own', texts.ownColours]]}
      />
      <Colors query={query} context={context} />
      <label>
        {texts.corners}
        <input type="number" name="radius" min={0} max={32} value={lookOf(query).radius ?? RADIUS} />
      </label>
      <Choice name="font" label={texts.font} chosen={font} options={FONTS.map((one) => [one, fonts[one]])} />
      <button type="submit">{texts.show}</button>
    </form>
  );
}

function Colors({ query, context: { texts } }: Pick<EmbedTryViewProps, 'query' | 'context'>): JSX.Element {
  const look = lookOf(query);
  const labels = { accent: texts.accentColour, background: texts.backgroundColour, text: texts.textColour };
  return (
    <fieldset class="colors">
      <legend class="unseen">{texts.ownColours}</legend>
      {(['accent', 'background', 'text'] as const).map((name) => (
        <label>
          {labels[name]}
          <input type="color" name={name} value={look[name] ?? COLORS[name]} />
        </label>
      ))}
    </fieldset>
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

function Lines({ choice, context }: { choice: EmbedChoice; context: PageContext }): JSX.Element {
  const { texts } = context;
  const lines = embedLines(choice, context);
  const of = {
    html: [texts.forHtml, texts.forHtmlHint],
    wordpress: ['WordPress', texts.forWordpressHint],
    wix: ['Wix', texts.forWixHint],
  };
  return (
    <section class="lines">
      <h2>{texts.embedCopy}</h2>
      {(['html', 'wordpress', 'wix'] as const).map((kind) => (
        <div class="line">
          <h3>{of[kind][0]}</h3>
          <label>
            <span>{of[kind][1]}</span>
            <textarea class="snippet" name={kind} readonly rows={kind === 'wix' ? 2 : 4} spellcheck={false}>
              {lines[kind]}
            </textarea>
          </label>
          <button type="button" class="quiet" hidden data-copy={kind}>
            {texts.copy}
          </button>
        </div>
      ))}
    </section>
  );
}
