import type { JSX } from 'preact';
import { LANGUAGES, type Language } from '#core/language.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Select } from '#web/desk/views/fields.js';
import { sheetPath, workParameters } from '../work-query.js';
import { languageName } from '../language-name.js';
import { rowIn } from '../sheet-fields.js';
import type { SheetPage } from '../sheet-page.js';

/** Choice of the source among the record's languages, and of the target among all five. */
export function LanguageChoice({ page, context }: { page: SheetPage; context: DeskContext }): JSX.Element {
  const { sheet, place, from, to, texts } = page;
  const name = (language: Language): string => languageName(language, context.page.language);
  const sources = LANGUAGES.filter((language) => rowIn(sheet, language));
  const { to: _to, ...list } = workParameters(place.work);
  const [path = ''] = deskPath(sheetPath(place), context.page).split('?');
  return (
    <form method="get" action={path} class="row choose">
      {place.isInList
        ? Object.entries(list).map(([key, value]) => <input type="hidden" name={key} value={value} />)
        : null}
      <Select
        name="from"
        label={texts.from}
        value={from}
        choices={sources.map((language) => ({
          value: language,
          text: language === sheet.original ? `${name(language)} · ${texts.state.original}` : name(language),
        }))}
      />
      <Select
        name="to"
        label={texts.to}
        value={to}
        choices={LANGUAGES.map((language) => {
          const state = rowIn(sheet, language)?.translation_status ?? 'missing';
          return { value: language, text: `${name(language)} · ${texts.state[state]}` };
        })}
      />
      <button type="submit" class="quiet">
        {texts.show}
      </button>
    </form>
  );
}
