import { Injectable } from '@nestjs/common';
import type { JSX } from 'preact';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { RecordOrigins, type RecordOrigin } from '#calendar/imports/origins/record-origins.service.js';
import type { ImportedKind } from '#calendar/imports/reading/import-record.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';
import { OriginNote } from './views/origin-note.js';

/** Notes on the forms of imported records. */
@Injectable()
export class OriginNotes {
  constructor(private readonly origins: RecordOrigins) {}

  /** Undefined for a record that was made here, and for users without the section of sources. */
  async origin(kind: ImportedKind, id: number, caller: RequestContext): Promise<RecordOrigin | undefined> {
    return caller.viewer.can('edit_others_posts') ? this.origins.of(kind, id) : undefined;
  }

  /** The note on a record; null where it has no origin. */
  async of(kind: ImportedKind, id: number, caller: RequestContext, context: DeskContext): Promise<JSX.Element | null> {
    const origin = await this.origin(kind, id, caller);
    return origin ? this.note({ kind, id }, origin, caller, context) : null;
  }

  note(
    { kind, id }: { readonly kind: ImportedKind; readonly id: number },
    origin: RecordOrigin,
    caller: RequestContext,
    context: DeskContext,
  ): JSX.Element {
    const texts = messagesOf(context.page.language).desk.sources;
    const dones: Readonly<Record<string, string>> = {
      take: texts.doneTaken,
      leave: texts.doneIgnored,
      follow: texts.doneFollowed,
      'keep-times': texts.doneTimesKept,
      'follow-times': texts.doneTimesFollowed,
    };
    const done = dones[inputText(caller.rawParams, 'origin', 20)];
    return <OriginNote kind={kind} id={id} origin={origin} done={done} context={context} />;
  }
}
