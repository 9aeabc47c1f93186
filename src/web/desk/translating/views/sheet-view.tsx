import { errorAt, formError } from '#core/forms/form-errors.js';
import type { JSX } from 'preact';
import { languageTag } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { TRANSLATED } from '#calendar/translations/translated-resources.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { Done } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { DraftOffer, DraftState, draftAttributes } from '#web/desk/views/draft-attributes.js';
import { sheetPath, workPath } from '../work-query.js';
import { languageName } from '../language-name.js';
import { rowIn } from '../sheet-fields.js';
import { machineFaultText, type SheetPage } from '../sheet-page.js';
import { FieldPair } from './field-pair.js';
import { Glossary } from './glossary.js';
import { LanguageChoice } from './language-choice.js';
import { RemoveTranslation, SourceNote } from './sheet-notes.js';

interface SheetViewProps {
  readonly page: SheetPage;
  readonly context: DeskContext;
}

/** Texts of a record in two languages, side by side: the source and the translation. */
export function SheetView({ page, context }: SheetViewProps): JSX.Element {
  const { sheet, place, texts } = page;
  const { of } = TRANSLATED[sheet.resource];
  const title = rowIn(sheet, sheet.original)?.[of.title];
  return (
    <div class="translating">
      <p class="what">
        <span>{texts.kind[sheet.resource]}</span>
        <a href={deskPath(`/${sheet.resource}/${String(sheet.id)}`, context.page)} lang={languageTag(sheet.original)}>
          {plainText(typeof title === 'string' ? title : '')}
        </a>
      </p>
      <Done text={page.done} />
      <Notices page={page} context={context} />
      <LanguageChoice page={page} context={context} />
      <SourceNote page={page} context={context} />
      <Glossary page={page} context={context} />
      <Sides page={page} />
      <SheetForm page={page} context={context} />
      <RemoveTranslation page={page} context={context} />
      <p class="ways">
        <a href={deskPath(workPath(place.work), context.page)}>{texts.toList}</a>
      </p>
    </div>
  );
}

function Notices({ page, context }: SheetViewProps): JSX.Element | null {
  const { conflict, requested, errors, texts } = page;
  if (conflict !== undefined) {
    const form = conflict === 'translation' ? texts.conflict : texts.conflictSource;
    return <ErrorSummary errors={formError(form)} context={context} />;
  }
  if (requested === 'filled') return <p role="status">{texts.filled}</p>;
  if (requested !== undefined)
    return <ErrorSummary errors={formError(machineFaultText(requested.fault, texts))} context={context} />;
  return <ErrorSummary errors={errors} context={context} />;
}

/** Choice of the side to show where both do not fit, without a script. */
function Sides({ page: { texts } }: { page: SheetPage }): JSX.Element {
  const sides = [
    ['both', texts.both],
    ['source', texts.source],
    ['target', texts.target],
  ] as const;
  return (
    <fieldset class="sides">
      <legend class="unseen">{texts.sides}</legend>
      {sides.map(([side, text]) => (
        <label class="choice">
          <input type="radio" name="side" value={side} checked={side === 'both'} autocomplete="off" />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function SheetForm({ page, context }: SheetViewProps): JSX.Element {
  const { place, to, from, fields, typed, texts } = page;
  const isWorth = ({ name, source, stored }: SheetPage['fields'][number]): boolean =>
    source !== '' || stored !== '' || (typed?.fields[name] ?? '') !== '' || name === 'slug';
  const shown = fields.filter((field) => field.isNeeded || isWorth(field));
  const others = fields.filter((field) => !shown.includes(field));
  const pair = (field: SheetPage['fields'][number]): JSX.Element => (
    <FieldPair field={field} page={page} context={context} />
  );
  return (
    <form
      method="post"
      action={deskPath(sheetPath(place), context.page)}
      data-save
      data-translating
      {...draftAttributes(
        { as: `/translations/${place.resource}/${String(place.id)} ${from} ${to}`, isReturned: typed !== undefined },
        context,
      )}
    >
      <input type="hidden" name={FORM_FIELD} value={formToken(context.session.token)} />
      <input type="hidden" name="revision" value={page.seen.revision} />
      <input type="hidden" name="source" value={page.seen.source} />
      {page.conflict === undefined ? null : <input type="hidden" name="conflict" value={page.conflict} />}
      {/* First button, which Enter presses: it saves, and copies nothing. */}
      <button type="submit" class="unseen" tabindex={-1} aria-hidden="true">
        {context.texts.save}
      </button>
      <DraftOffer context={context} />
      <div class="field-pair heads" aria-hidden="true">
        <p class="side-source">{nameOf(from, page, context)}</p>
        <p class="side-target">{nameOf(to, page, context)}</p>
      </div>
      {shown.map(pair)}
      {others.length === 0 ? null : (
        <details open={others.some(({ name }) => errorAt(page.errors, name) !== undefined)}>
          <summary>{texts.moreFields}</summary>
          {others.map(pair)}
        </details>
      )}
      <Checked page={page} />
      <Bar page={page} context={context} />
    </form>
  );
}

/** Checkbox that the user has checked a machine translation. */
function Checked({ page: { typed, target, texts } }: { page: SheetPage }): JSX.Element | null {
  const machine = typed ? typed.machine : target?.machine === true ? true : undefined;
  if (machine === undefined) return null;
  return (
    <div class="checked">
      <input type="hidden" name="machine" value="true" />
      <label class="choice">
        <input type="checkbox" name="machine" value="false" checked={!machine} aria-describedby="checked-help" />
        {texts.checked}
      </label>
      <p id="checked-help" class="help">
        {texts.checkedHint}
      </p>
    </div>
  );
}

function Bar({ page: { place, texts, hasMachine }, context }: SheetViewProps): JSX.Element {
  return (
    <div class="bar">
      <button type="submit" name="then" value="next" data-next>
        {texts.saveNext}
      </button>
      <button type="submit" class="quiet">
        {context.texts.save}
      </button>
      {hasMachine ? (
        <button
          type="submit"
          class="quiet"
          name="suggest"
          value="*"
          formaction={deskPath(sheetPath(place, '/fill'), context.page)}
          formnovalidate
        >
          {texts.suggestAll}
        </button>
      ) : null}
      <a href={deskPath(sheetPath(place, '/next'), context.page)}>{texts.skip}</a>
      <span class="help">{texts.keys}</span>
      <DraftState context={context} />
    </div>
  );
}

function nameOf(language: SheetPage['to'], { sheet, texts }: SheetPage, { page }: DeskContext): string {
  const name = languageName(language, page.language);
  return language === sheet.original ? `${name} · ${texts.state.original}` : name;
}
