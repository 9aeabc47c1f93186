import type { JSX } from 'preact';
import { messagesOf } from '#core/messages/catalogue.js';
import type { RecordOrigin } from '#calendar/imports/origins/record-origins.service.js';
import type { FactName } from '#calendar/imports/planning/edited-facts.js';
import type { ImportedKind } from '#calendar/imports/reading/import-record.js';
import { FORM_FIELD } from '#web/desk/forms/form-fields.js';
import { formToken } from '#web/desk/session/session-token.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { Done } from '#web/desk/views/fields.js';
import { importedFieldName } from './item-changes.js';

interface OriginNoteProps {
  readonly kind: ImportedKind;
  readonly id: number;
  readonly origin: RecordOrigin;
  readonly done: string | undefined;
  readonly context: DeskContext;
}

/** Where a record comes from, what was edited here, and the ways to have it otherwise. */
export function OriginNote({ kind, id, origin, done, context }: OriginNoteProps): JSX.Element {
  const { sourceId, sourceName, state, edited } = origin;
  const { page, session } = context;
  const texts = messagesOf(page.language).desk.sources;
  const isLinked = state === 'linked';
  const notes = { linked: '', ignored: texts.isIgnored, withdrawn: texts.isWithdrawn };
  return (
    <>
      <Done text={done} />
      <form class="origin" method="post" action={deskPath(`/sources/records/${kind}/${String(id)}`, page)}>
        <input type="hidden" name={FORM_FIELD} value={formToken(session.token)} />
        <a href={deskPath(`/sources/${String(sourceId)}`, page)}>{texts.from({ source: sourceName })}</a>
        {isLinked ? null : <span class="help">{notes[state]}</span>}
        {isLinked && edited.length > 0 ? (
          <>
            <span class="help">{texts.editedHere({ fields: fieldList(edited, context) })}</span>
            <button type="submit" class="quiet" name="action" value="take">
              {texts.takeAgain}
            </button>
          </>
        ) : null}
        {state === 'withdrawn' ? null : (
          <button type="submit" class="quiet" name="action" value={isLinked ? 'leave' : 'follow'}>
            {isLinked ? texts.leaveOut : texts.followAgain}
          </button>
        )}
      </form>
    </>
  );
}

/** Names of fields in the order of forms, each once for all languages. */
function fieldList(edited: readonly FactName[], { page, texts }: DeskContext): string {
  const messages = messagesOf(page.language);
  const order = Object.keys(messages.field);
  const sorted = edited.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return [...new Set(sorted.map((name) => importedFieldName(name, messages)))].join(texts.comma);
}
