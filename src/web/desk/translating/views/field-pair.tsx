import { errorAt } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { languageTag, type Language } from '#core/language.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { controlOf } from '#web/desk/views/fields.js';
import { sheetPath } from '../work-query.js';
import { fieldLabel, isProse, type SheetField } from '../sheet-fields.js';
import { languageName } from '../language-name.js';
import type { SheetPage } from '../sheet-page.js';
import { LetterCounts } from './letter-counts.js';
import { SourceText } from './source-text.js';

interface PairProps {
  readonly field: SheetField;
  readonly page: SheetPage;
  readonly context: DeskContext;
}

const LETTERS_OF_A_LINE = 42;
const WIDE_LETTERS_OF_A_LINE = 26;
const MOST_ROWS = 30;

/** A text: the source on the left, the translation on the right. */
export function FieldPair(props: PairProps): JSX.Element {
  const { field, page, context } = props;
  const { texts, from } = page;
  const label = fieldLabel(field.name, context.page.language);
  const state = stateOf(props);
  return (
    <div class="field-pair" data-pair={field.name}>
      <p class="name">
        <label for={field.name}>{label}</label>
        <span class={`state ${state}`}>{texts.field[state]}</span>
      </p>
      <SourceText field={field} language={from} texts={texts} />
      <div class="side-source below">
        {isProse(field.name) ? <LetterCounts text={field.source} texts={texts} /> : null}
      </div>
      <Control {...props} />
      <div class="side-target below">
        <Below {...props} />
        <Theirs {...props} />
      </div>
      <Tools {...props} />
    </div>
  );
}

function stateOf({ field, page }: PairProps): SheetField['state'] {
  const value = valueOf(field, page);
  if (value === '') return 'empty';
  return page.requested === 'filled' && value !== field.stored
    ? 'machine'
    : field.state === 'empty'
      ? 'translated'
      : field.state;
}

function valueOf({ name, stored }: SheetField, { typed }: SheetPage): string {
  return typed ? (typed.fields[name] ?? '') : stored;
}

function Control({ field, page }: PairProps): JSX.Element {
  const { name, isLong, isNeeded, source, fallback } = field;
  const { to, errors, texts } = page;
  const value = valueOf(field, page);
  const help = name === 'slug' ? texts.slugHint : fallback?.text;
  const error = errorAt(errors, name);
  const shared = { ...controlOf({ name, help, error }), lang: languageTag(to), class: 'side-target' };
  // First text, which gets the focus.
  const focus = isNeeded && errors === undefined && page.conflict === undefined ? { 'data-first': true } : {};
  if (!isLong) return <input {...shared} {...focus} type="text" value={value} autocomplete="off" required={isNeeded} />;
  const rows = Math.max(rowsOf(source, page.from), rowsOf(value, to));
  return (
    <textarea {...shared} rows={rows}>
      {value}
    </textarea>
  );
}

/** Rows for the text, up to the height of a screen. */
function rowsOf(text: string, language: Language): number {
  const letters = language === 'en' ? LETTERS_OF_A_LINE : WIDE_LETTERS_OF_A_LINE;
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);
  return Math.min(Math.max(rows, 3), MOST_ROWS);
}

function Below({ field, page, context }: PairProps): JSX.Element {
  const { name, fallback } = field;
  const { errors, texts } = page;
  const error = errorAt(errors, name);
  const value = valueOf(field, page);
  return (
    <>
      {error === undefined ? null : (
        <p id={`${name}-help`} class="wrong">
          {error}
        </p>
      )}
      {error === undefined && name === 'slug' ? (
        <p id="slug-help" class="help">
          {texts.slugHint}
        </p>
      ) : null}
      {error === undefined && fallback ? (
        <p id={`${name}-help`} class="help until">
          {texts.until({ language: languageName(fallback.language, context.page.language) })}{' '}
          <span lang={languageTag(fallback.language)}>{fallback.text}</span>
        </p>
      ) : null}
      {isProse(name) ? <LetterCounts text={value} texts={texts} of={name} /> : null}
    </>
  );
}

/** Version that somebody else has saved meanwhile, if it differs. */
function Theirs({ field, page, context }: PairProps): JSX.Element | null {
  const { conflict, to, texts, place } = page;
  const { name, stored } = field;
  if (conflict !== 'translation' || stored === valueOf(field, page)) return null;
  return (
    <div class="theirs">
      <p class="help">{texts.theirs}</p>
      <p class="text" lang={languageTag(to)} data-theirs>
        {stored === '' ? texts.noSource : stored}
      </p>
      <button
        type="submit"
        class="quiet"
        name="take"
        value={name}
        formaction={deskPath(sheetPath(place, '/fill'), context.page)}
        formnovalidate
        aria-label={texts.takeOf({ field: fieldLabel(name, context.page.language) })}
      >
        {texts.take}
      </button>
    </div>
  );
}

function Tools({ field: { name, source }, page, context }: PairProps): JSX.Element | null {
  const { texts, place, hasMachine } = page;
  if (source === '' || name === 'slug') return null;
  const fill = { formaction: deskPath(sheetPath(place, '/fill'), context.page), formnovalidate: true };
  const label = fieldLabel(name, context.page.language);
  return (
    <p class="side-target field-tools">
      <button
        type="submit"
        class="quiet"
        name="copy"
        value={name}
        {...fill}
        aria-label={texts.copyOf({ field: label })}
      >
        {texts.copy}
      </button>
      {hasMachine && isProse(name) ? (
        <button
          type="submit"
          class="quiet"
          name="suggest"
          value={name}
          {...fill}
          aria-label={texts.suggestOf({ field: label })}
        >
          {texts.suggest}
        </button>
      ) : null}
    </p>
  );
}
