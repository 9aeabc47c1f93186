import type { JSX } from 'preact';
import type { TrashedRecord } from '../../../trash/trash-list.service.js';
import { deskPath, type DeskContext } from '../../desk-context.js';
import { DeskForm } from '../../views/desk-form.js';
import { TRASH_TEXTS } from '../texts/trash-texts.js';

/** What is lost, before it is. */
export function RemovalView({ record, context }: { record: TrashedRecord; context: DeskContext }): JSX.Element {
  const texts = TRASH_TEXTS[context.page.language];
  const path = `/trash/${record.resource}/${String(record.id)}/remove`;
  return (
    <>
      <p class="prose">{texts.removeHint}</p>
      <div class="row">
        <DeskForm action={deskPath(path, context.page)} submit={texts.remove} context={context} />
        <a class="button quiet" href={deskPath('/trash', context.page)}>
          {context.texts.cancel}
        </a>
      </div>
    </>
  );
}
