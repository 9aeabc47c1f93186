import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { Messages } from '#core/messages/generated/messages.js';
import type { ComponentChildren, JSX } from 'preact';
import { languageTag, LANGUAGES, type Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import type { SiteSettings } from '#web/pages/settings/site-settings.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done, TextArea, TextField } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { ZoneSelect } from '#web/desk/views/zone-field.js';
import type { SettingChoices } from '../setting-choices.service.js';
import { LONGEST, MOST_LINKS } from '../settings-input.js';
import { ColorPreview } from './color-preview.js';
import { FixedSettings } from './fixed-settings.js';
import { LeadChoice, LogoChoice } from './picture-choice.js';

interface SettingsViewProps {
  readonly settings: SiteSettings;
  readonly version: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly errors: FormErrors | undefined;
  readonly isSaved: boolean;
  readonly choices: SettingChoices;
  readonly fixed: Pick<Config, 'timezone' | 'defaultLanguage' | 'siteLanguages'>;
  readonly context: DeskContext;
}

export function SettingsView(props: SettingsViewProps): JSX.Element {
  const { version, errors, isSaved, choices, fixed, context } = props;
  const texts = messagesOf(context.page.language).desk.settings;
  const labels = messagesOf(context.page.language).field;
  return (
    <>
      <Done text={isSaved ? context.texts.saved : undefined} />
      <DeskForm
        action={deskPath('/settings', context.page)}
        submit={context.texts.save}
        context={context}
        isMain
        isWide
      >
        <ErrorSummary errors={errors} context={context} />
        <button type="submit" class="unseen" tabindex={-1} aria-hidden="true">
          {context.texts.save}
        </button>
        <input type="hidden" name="version" value={version} />
        <InLanguages {...props} field="name" texts={texts} />
        <InLanguages {...props} field="description" texts={texts} isLong />
        <Zone {...props} />
        <section>
          <h2>{texts.look}</h2>
          <Address {...props} name="logo" label={labels.logo} help={texts.logoHint} />
          {props.variables['logo'] === undefined ? <LogoChoice images={choices.images} context={context} /> : null}
          <Address {...props} name="color" label={labels.color} help={texts.colorHint} placeholder="#0b5d6b">
            <button type="submit" name="preview" value="yes" class="quiet">
              {texts.preview}
            </button>
          </Address>
          <ColorPreview color={colorOf(props)} language={context.page.language} texts={texts} />
        </section>
        <section>
          <h2>{texts.home}</h2>
          <Address {...props} name="lead" label={labels.lead} help={texts.leadHint} />
          <LeadChoice events={choices.events} context={context} />
        </section>
        <section>
          <h2>{texts.foot}</h2>
          <Address {...props} name="contact" label={labels.contact} help={texts.contactHint} />
          <Address {...props} name="imprint" label={labels.imprint} placeholder="https://" />
          <FurtherLinks {...props} texts={texts} />
        </section>
      </DeskForm>
      <FixedSettings fixed={fixed} context={context} />
      <p class="ways">
        <a href={deskPath('/first-run/demonstration', context.page)}>{texts.demonstration}</a>
        <a href={context.page.links.sitePage('/embed/try')}>{context.page.texts.embedTitle}</a>
        <a href={`${deskPath('/changes', context.page)}?resource[]=settings`}>{texts.history}</a>
      </p>
    </>
  );
}

function colorOf({ settings: { color }, errors }: SettingsViewProps): string | undefined {
  return errorAt(errors, 'color') === undefined ? color : undefined;
}

interface InLanguagesProps extends SettingsViewProps {
  readonly field: 'name' | 'description';
  readonly texts: Messages['desk']['settings'];
  readonly isLong?: boolean;
}

/** A field for each language, that of the page first. */
function InLanguages({ field, texts, isLong = false, ...props }: InLanguagesProps): JSX.Element {
  const { settings, variables, errors, context } = props;
  const own = context.page.contentLanguage;
  const languages: Language[] = [own, ...LANGUAGES.filter((language) => language !== own)];
  return (
    <fieldset class="in-languages">
      <legend>{field === 'name' ? texts.name : messagesOf(context.page.language).field.description}</legend>
      <p class="help">{texts[`${field}Hint`]}</p>
      {languages.map((language) => {
        const variable = variables[`${field}.${language}`];
        const name = `${field}[${language}]`;
        const value = settings[field][language] ?? '';
        const label = messagesOf(language).language.name;
        if (variable !== undefined)
          return <Input label={label} value={value} variable={variable} language={language} texts={texts} />;
        const shared = { name, label, value, language, error: errorAt(errors, name), maxLength: LONGEST[field] };
        return isLong ? <TextArea {...shared} rows={2} /> : <TextField {...shared} />;
      })}
    </fieldset>
  );
}

function Zone({ settings, variables, errors, fixed, context }: SettingsViewProps): JSX.Element {
  const words = messagesOf(context.page.language).record;
  const value = settings.zone ?? '';
  const variable = variables['zone'];
  const texts = messagesOf(context.page.language).desk.settings;
  if (variable !== undefined)
    return (
      <Input label={messagesOf(context.page.language).field.timezone} value={value} variable={variable} texts={texts} />
    );
  const shown = { value, help: words.zoneHint, error: errorAt(errors, 'zone'), placeholder: fixed.timezone, context };
  return <ZoneSelect name="zone" {...shown} />;
}

interface AddressProps extends SettingsViewProps {
  readonly name: 'logo' | 'color' | 'lead' | 'contact' | 'imprint';
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly children?: ComponentChildren;
}

function Address({ name, label, help, placeholder, children, ...props }: AddressProps): JSX.Element {
  const { settings, variables, errors, context } = props;
  const texts = messagesOf(context.page.language).desk.settings;
  const value = (settings[name] ?? '').replace(/^mailto:/, '');
  const variable = variables[name];
  if (variable !== undefined) return <Input label={label} value={value} variable={variable} texts={texts} />;
  const field = (
    <TextField
      name={name}
      label={label}
      help={help}
      value={value}
      error={errorAt(errors, name)}
      maxLength={LONGEST.address}
      placeholder={placeholder}
    />
  );
  return children === undefined ? (
    field
  ) : (
    <div class="beside" data-color={texts.pickColor}>
      {field}
      {children}
    </div>
  );
}

function FurtherLinks({
  texts,
  ...props
}: SettingsViewProps & { readonly texts: Messages['desk']['settings'] }): JSX.Element {
  const labels = messagesOf(props.context.page.language).field;
  const { settings, variables, errors } = props;
  const variable = variables['links'];
  if (variable !== undefined) {
    const value = settings.links.map(({ text, url }) => `${text}: ${url}`).join('\n');
    return <Input label={labels.links} value={value} variable={variable} texts={texts} />;
  }
  const rows = [...settings.links, ...Array.from({ length: 2 }, () => ({ text: '', url: '' }))].slice(0, MOST_LINKS);
  return (
    <fieldset class="link-rows">
      <legend>{labels.links}</legend>
      {rows.map(({ text, url }, index) => {
        const place = `links[${String(index)}]`;
        return (
          <div class="row">
            <TextField
              name={`${place}[text]`}
              label={texts.linkText}
              value={text}
              error={errorAt(errors, `${place}[text]`)}
              maxLength={LONGEST.link}
            />
            <TextField
              name={`${place}[url]`}
              label={texts.linkAddress}
              value={url}
              error={errorAt(errors, `${place}[url]`)}
              maxLength={LONGEST.address}
              placeholder="https://"
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface GivenProps {
  readonly label: string;
  readonly value: string;
  readonly variable: string;
  readonly language?: Language;
  readonly texts: Messages['desk']['settings'];
}

/** Value that an environment variable sets. */
function Input({ label, value, variable, language, texts }: GivenProps): JSX.Element {
  return (
    <div class="field given">
      <span class="label">{label}</span>
      <span class="value" {...(language === undefined ? {} : { lang: languageTag(language) })}>
        {value}
      </span>
      <p>{texts.setBy({ variable })}</p>
    </div>
  );
}
