import type { JSX } from 'preact';
import type { Language } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Config } from '#platform/config/config.js';
import type { DeskContext } from '#web/desk/shell/desk-context.js';

interface FixedSettingsProps {
  readonly fixed: Pick<Config, 'timezone' | 'defaultLanguage' | 'siteLanguages'>;
  readonly context: DeskContext;
}

/** Settings that only the start of the service can change. */
export function FixedSettings({ fixed, context }: FixedSettingsProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.settings;
  const nameOf = (language: Language): string => messagesOf(language).language.name;
  return (
    <section>
      <h2>{texts.fixed}</h2>
      <p class="help">{texts.fixedHint}</p>
      <dl class="facts">
        <Fixed name={texts.firstLanguage} value={nameOf(fixed.defaultLanguage)} variable="DEFAULT_LANGUAGE" />
        <Fixed
          name={texts.languages}
          value={fixed.siteLanguages.map(nameOf).join(context.texts.comma)}
          variable="SITE_LANGUAGES"
        />
      </dl>
    </section>
  );
}

/** Value that is set at start, and its environment variable. */
function Fixed({ name, value, variable }: { name: string; value: string; variable: string }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value} <code class="help">{variable}</code>
      </dd>
    </div>
  );
}
