import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { RestorePreview } from '#calendar/revisions/restore.service.js';
import type { ImageRow } from '#calendar/records/reading/image-column.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { formError } from '#core/forms/form-errors.js';
import { ErrorSummary } from '#web/desk/views/error-summary.js';
import { ChangeLines, fieldName, reportedChanges } from './change-lines.js';
import { noteMoment } from './note-heading.js';

interface RestoreViewProps {
  readonly preview: RestorePreview;
  readonly names: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<number, ImageRow>;
  /** Paths of the history and of this form. */
  readonly place: string;
  readonly path: string;
  readonly error: string | undefined;
  readonly context: DeskContext;
}

/** Preview of a restored record. */
export function RestoreView({ preview, names, pictures, place, path, error, context }: RestoreViewProps): JSX.Element {
  const { page } = context;
  const texts = messagesOf(page.language).desk.history;
  const { note, revision, gone } = preview;
  const changes = reportedChanges(preview.changes).filter(({ field }) => field !== 'post_password');
  const isPasswordOther = preview.changes.some(({ field }) => field === 'post_password');
  const back = (
    <a class="button quiet" href={deskPath(place, page)}>
      {context.texts.cancel}
    </a>
  );
  return (
    <>
      <ErrorSummary errors={formError(error)} context={context} />
      <p class="prose">
        {changes.length === 0 ? texts.nothing : texts.restoreHint({ moment: noteMoment(note, context) })}
      </p>
      <ChangeLines changes={changes} names={names} pictures={pictures} context={context} />
      {isPasswordOther ? <p class="help">{texts.password}</p> : null}
      {gone.length === 0 ? null : (
        <p class="help">
          {texts.leftOut}{' '}
          {gone
            .map(
              ({ field, id }) =>
                `${fieldName({ field, language: null }, messagesOf(page.language).field)} ${texts.gone({ id })}`,
            )
            .join(context.texts.comma)}
        </p>
      )}
      <div class="row">
        {changes.length === 0 ? null : (
          <DeskForm action={deskPath(path, page)} submit={texts.restore} context={context}>
            <input type="hidden" name="from" value={String(revision)} />
          </DeskForm>
        )}
        {back}
      </div>
    </>
  );
}
