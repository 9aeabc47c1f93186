import type { JSX } from 'preact';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { DeskForm } from '#web/desk/views/desk-form.js';
import { sheetPath } from '../work-query.js';
import { languageName } from '../language-name.js';
import type { SheetPage } from '../sheet-page.js';

interface NoteProps {
  readonly page: SheetPage;
  readonly context: DeskContext;
}

/** Notice of a translation that needs a check, with a button that confirms it. */
export function SourceNote({ page, context }: NoteProps): JSX.Element | null {
  const { target, sourceChange, sheet, place, texts, typed, errors } = page;
  const status = target?.translation_status;
  if (status !== 'outdated' && status !== 'machine' && sourceChange === undefined) return null;
  const mayConfirm = (status === 'outdated' || status === 'machine') && !typed && !errors;
  return (
    <div class="note">
      {sourceChange === undefined ? null : (
        <p>
          {changeText(page, context)}{' '}
          {sourceChange === 'elsewhere' ? (
            <a href={deskPath(sheetPath({ ...place, from: sheet.original }), context.page)}>{texts.showChanges}</a>
          ) : null}
        </p>
      )}
      {mayConfirm ? (
        <DeskForm
          action={deskPath(sheetPath(place, '/confirm'), context.page)}
          submit={status === 'outdated' ? texts.stillRight : texts.isRight}
          context={context}
          isQuiet
        >
          <Seen page={page} />
          {status === 'machine' ? <span>{texts.byMachine}</span> : null}
        </DeskForm>
      ) : null}
    </div>
  );
}

function changeText({ sourceChange, sheet, texts }: SheetPage, { page }: DeskContext): string {
  if (sourceChange === 'shown') return texts.changedSince;
  if (sourceChange === 'unknown') return texts.changedUnknown;
  return texts.changedOther({ language: languageName(sheet.original, page.language) });
}

/** Form that removes a translation; only an existing one, and not the original. */
export function RemoveTranslation({ page, context }: NoteProps): JSX.Element | null {
  const { target, place, texts } = page;
  if (!target || target.translation_status === 'original') return null;
  return (
    <DeskForm
      action={deskPath(sheetPath(place, '/remove'), context.page)}
      submit={texts.remove}
      context={context}
      isQuiet
    >
      <Seen page={page} />
    </DeskForm>
  );
}

/** Hidden fields with the state that the user sees. */
function Seen({ page: { seen } }: { page: SheetPage }): JSX.Element {
  return (
    <>
      <input type="hidden" name="revision" value={seen.revision} />
      <input type="hidden" name="source" value={seen.source} />
    </>
  );
}
