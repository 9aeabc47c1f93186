import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import { languageTag, LANGUAGES, type Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { clockName } from '#core/dates/zone-names.js';
import type { SiteSettings } from '#web/pages/settings/site-settings.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { LONGEST } from '#web/desk/settings/settings-input.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { TextField } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { ZoneSelect } from '#web/desk/views/zone-field.js';
import { FirstRunSteps } from './steps.js';

interface NameViewProps {
  readonly name: SiteSettings['name'];
  readonly zone: string | undefined;
  readonly variables: Readonly<Record<string, string>>;
  readonly errors: FormErrors | undefined;
  /** Values of the environment, which the form cannot change. */
  readonly fixed: Pick<Config, 'defaultLanguage' | 'timezone'>;
  readonly context: DeskContext;
}

export function NameView(props: NameViewProps): JSX.Element {
  const { name, errors, fixed, context } = props;
  const error = errorAt(errors, 'name');
  const { page } = context;
  const texts = messagesOf(page.language).desk.firstRun;
  const others = LANGUAGES.filter((language) => language !== page.contentLanguage);
  return (
    <>
      <FirstRunSteps at={1} context={context} />
      <DeskForm action={deskPath('/first-run', page)} submit={context.texts.continue} context={context} isMain>
        <ErrorSummary errors={errors} at={{ name: `name[${page.contentLanguage}]` }} context={context} />
        <NameField
          {...props}
          error={error}
          language={page.contentLanguage}
          label={messagesOf(page.language).desk.settings.name}
        />
        <details open={error !== undefined || others.some((language) => name[language] !== undefined)}>
          <summary>{texts.otherLanguages}</summary>
          <p class="help">{texts.otherHint}</p>
          {others.map((language) => (
            <NameField {...props} error={undefined} language={language} label={messagesOf(language).language.name} />
          ))}
        </details>
        <Zone {...props} />
        <p>{texts.fiveLanguages({ language: messagesOf(fixed.defaultLanguage).language.name })}</p>
      </DeskForm>
    </>
  );
}

/** Time zone of the site; a script presets the browser's own. */
function Zone({ zone, variables, errors, fixed, context }: NameViewProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.firstRun;
  const variable = variables['zone'];
  if (variable !== undefined)
    return (
      <div>
        <p>{texts.clock({ zone: clockName(page.zone, page.reader.now, page.language) })}</p>
        <p class="help">{texts.setBy({ variable })}</p>
      </div>
    );
  const shown = {
    help: messagesOf(page.language).record.zoneHint,
    error: errorAt(errors, 'zone'),
    placeholder: fixed.timezone,
  };
  return (
    <div data-own-zone>
      <ZoneSelect name="zone" value={zone ?? ''} {...shown} context={context} />
    </div>
  );
}

interface NameFieldProps extends NameViewProps {
  readonly error: string | undefined;
  readonly language: Language;
  readonly label: string;
}

function NameField({ name, variables, error, language, label, context }: NameFieldProps): JSX.Element {
  const texts = messagesOf(context.page.language).desk.firstRun;
  const variable = variables[`name.${language}`];
  const value = name[language] ?? '';
  if (variable !== undefined)
    return (
      <div class="field given">
        <span class="label">{label}</span>
        <span lang={languageTag(language)}>{value}</span>
        <p>{texts.setBy({ variable })}</p>
      </div>
    );
  const isOwn = language === context.page.contentLanguage;
  return (
    <TextField
      name={`name[${language}]`}
      label={label}
      value={value}
      language={language}
      error={error}
      help={isOwn ? texts.hint : undefined}
      maxLength={LONGEST.name}
    />
  );
}
