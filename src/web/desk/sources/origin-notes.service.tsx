import { Injectable } from '@nestjs/common';
import type { JSX } from 'preact';
import { inputText } from '#core/forms/form-input.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { RecordOrigins } from '#calendar/imports/origins/record-origins.service.js';
import type { ImportedKind } from '#calendar/imports/reading/import-record.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';
import { OriginNote } from './views/origin-note.js';

/** Notes on the forms of imported records. */
@Injectable()
export class OriginNotes {
  constructor(private readonly origins: RecordOrigins) {}

  /** Null for a record that was made here, and for users without the section of sources. */
  async of(kind: ImportedKind, id: number, caller: RequestContext, context: DeskContext): Promise<JSX.Element | null> {
    if (!caller.viewer.can('edit_others_posts')) return null;
    const origin = await this.origins.of(kind, id);
    if (!origin) return null;
    const { doneTaken, doneIgnored, doneFollowed } = messagesOf(context.page.language).desk.sources;
    const dones: Readonly<Record<string, string>> = { take: doneTaken, leave: doneIgnored, follow: doneFollowed };
    const done = dones[inputText(caller.rawParams, 'origin', 20)];
    return <OriginNote kind={kind} id={id} origin={origin} done={done} context={context} />;
  }
}
