import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { TINTS } from '#calendar/terms/dto/term.input.js';
import type { TermOverview } from '#calendar/terms/term-overview.service.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { ConflictView } from '#web/desk/views/conflict-view.js';
import type { FieldDifference } from '#core/forms/form-conflict.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { Done, GroupError, groupOf, Select, TextArea, TextField } from '#web/desk/views/fields.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import type { TermKind } from '#web/desk/records/desk-kind.js';
import type { Values } from '#web/desk/records/record-values.js';
import { ContentLanguages } from '#web/desk/records/views/content-languages.js';
import type { Placed } from '../term-tree.js';
import { tintName } from '../term-values.js';

/** Indentation of an option: a select has no other. */
const INDENT = '\u2003';

/** State of the form of a category or tag. */
export interface TermForm {
  readonly kind: TermKind;
  /** Language of its texts. */
  readonly language: Language;
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly revision: number | undefined;
  readonly original: Language;
  readonly languages: readonly Language[];
  readonly url: string | undefined;
  readonly values: Values;
  /** Digests of the values with which the form was opened. */
  readonly opened: string | undefined;
  /** Text that readers see for an empty field. */
  readonly fallback: (name: string) => string | undefined;
  /** Possible parents, as a tree. */
  readonly parents: readonly Placed<TermOverview>[];
  readonly events: number;
  readonly children: number;
  readonly errors: FormErrors | undefined;
  /** Differences from a version that somebody else has saved meanwhile. */
  readonly differences: readonly FieldDifference[] | undefined;
  readonly done: string | undefined;
}

export function TermFormView({ form, context }: { form: TermForm; context: DeskContext }): JSX.Element {
  const { kind, id, language, values, errors, differences, done } = form;
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  const labels = messagesOf(page.language).field;
  const path = id === undefined ? `/${kind}/new` : `/${kind}/${String(id)}`;
  const action = deskPath(`${path}?in=${language}`, page);
  const error = (name: string): string | undefined => errorAt(errors, name);
  return (
    <>
      <Done text={done} />
      <ErrorSummary errors={errors} context={context} />
      <ContentLanguages path={path} shown={language} {...form} context={context} />
      <DeskForm
        action={action}
        submit={context.texts.save}
        context={context}
        draft={{ as: `${path}?in=${language}`, isReturned: (errors ?? differences) !== undefined }}
        isMain
        isWide
      >
        {differences ? <ConflictView differences={differences} theirs={action} context={context} /> : null}
        {form.revision === undefined ? null : <input type="hidden" name="revision" value={form.revision} />}
        {form.opened === undefined ? null : <input type="hidden" name="opened" value={form.opened} />}
        <TextField
          name="name"
          label={labels.name}
          value={values['name']}
          help={form.fallback('name')}
          error={error('name')}
          maxLength={500}
          language={language}
        />
        <TextField
          name="slug"
          label={labels.slug}
          value={values['slug']}
          help={texts.slugHint}
          error={error('slug')}
          maxLength={200}
          language={language}
        />
        {kind === 'categories' ? <ParentSelect form={form} context={context} /> : null}
        {kind === 'categories' && (values['parent'] ?? '0') === '0' ? (
          <TintChoice form={form} context={context} />
        ) : null}
        <TextArea
          name="description"
          label={labels.description}
          rows={4}
          value={values['description']}
          help={form.fallback('description') ?? texts.htmlHint}
          error={error('description')}
          language={language}
        />
      </DeskForm>
      {id === undefined ? null : <Others form={form} path={path} context={context} />}
    </>
  );
}

function ParentSelect({ form, context }: { form: TermForm; context: DeskContext }): JSX.Element {
  const texts = messagesOf(context.page.language).desk.records;
  const choices = form.parents.map(({ id, name, depth }) => ({
    value: String(id),
    text: INDENT.repeat(depth) + plainText(name),
  }));
  return (
    <Select
      name="parent"
      label={messagesOf(context.page.language).field.parent}
      value={form.values['parent']}
      error={errorAt(form.errors, 'parent')}
      choices={[{ value: '0', text: texts.topLevel }, ...choices]}
    />
  );
}

/** Tint of the events of a top-level category; those below it have the same. */
function TintChoice({ form: { values, errors }, context }: { form: TermForm; context: DeskContext }): JSX.Element {
  const messages = messagesOf(context.page.language);
  const texts = messages.desk.records;
  const error = errorAt(errors, 'tint');
  const choices = ['', ...Array.from({ length: TINTS }, (_, at) => String(at + 1))];
  return (
    <fieldset class="tints" {...groupOf('tint', error)}>
      <legend>{messages.field.tint}</legend>
      <p class="help">{texts.tintHint}</p>
      <div>
        {choices.map((tint) => (
          <label class="choice" {...(tint === '' ? {} : { 'data-kind': tint })}>
            <input type="radio" name="tint" value={tint} checked={(values['tint'] ?? '') === tint} />
            <span class="pill">{tintName(tint, texts)}</span>
          </label>
        ))}
      </div>
      <GroupError id="tint" error={error} />
    </fieldset>
  );
}

/** Further actions on the term. */
function Others({ form, path, context }: { form: TermForm; path: string; context: DeskContext }): JSX.Element {
  const { kind, id, url, events } = form;
  const { page } = context;
  const texts = messagesOf(page.language).desk.records;
  return (
    <p class="links">
      {events === 0 ? null : (
        <a href={deskPath(`/events?${kind}=${String(id)}`, page)}>{texts.events({ count: events })}</a>
      )}
      {url === undefined ? null : <a href={url}>{texts.preview}</a>}
      <a href={deskPath(`${path}/merge`, page)}>{texts.merge}</a>
      <a href={deskPath(`/changes${path}`, page)}>{context.texts.sections.changes}</a>
      <a class="away" href={deskPath(`${path}/remove`, page)}>
        {messagesOf(page.language).record.removeForGood}
      </a>
    </p>
  );
}
