import { messagesOf } from '#core/messages/catalogue.js';
import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RestoreService } from '#calendar/revisions/restore.service.js';
import { isResource, type Resource } from '#calendar/records/resource-names.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formErrorsOf } from '../forms/api-errors.js';
import { NamedRecordsService } from './named-records.service.js';
import { RestoreView } from './views/restore-view.js';

/** Statuses of errors that are shown on the page: the user can try again, or learns why not. */
const TOLD = [400, 409, 412, 422];

/** Pages that restore a former state of a record: a preview of the changes, then the action. */
@Injectable()
export class RestorePages {
  constructor(
    private readonly records: NamedRecordsService,
    private readonly restoring: RestoreService,
  ) {}

  async preview(
    kind: string,
    caller: RequestContext,
    context: DeskContext,
    refused?: { error: string; status: number },
  ): Promise<Answer<HtmlBody>> {
    const { resource, id, path_revision } = requested(kind, caller);
    const preview = await this.restoring.preview(resource, { id, path_revision }, caller);
    const named = await this.records.of(preview.changes, [], caller);
    const place = `/changes/${resource}/${String(id)}`;
    const path = `${place}/${String(path_revision)}/restore`;
    const view = (
      <RestoreView preview={preview} {...named} place={place} path={path} error={refused?.error} context={context} />
    );
    const title = messagesOf(context.page.language).desk.history.restoreTitle;
    return deskAnswer({ title, path }, view, context, { status: refused?.status ?? 200 });
  }

  async restore(kind: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const { resource, id, path_revision } = requested(kind, caller);
    // Restores only from the state that the preview showed.
    const ifMatch = ifRevision(numberParam(caller, 'from'));
    try {
      await this.restoring.restore(resource, { id, path_revision }, { ...caller, ifMatch });
    } catch (error) {
      if (!(error instanceof ApiError) || !TOLD.includes(error.status)) throw error;
      const isOutdated = error.status === 409 || error.status === 412;
      const errors = formErrorsOf(error, {}, context);
      const texts = [...(errors?.fields ?? []).map(({ text }) => text), errors?.form].filter(Boolean).join(' ');
      const message = isOutdated ? messagesOf(context.page.language).desk.history.meanwhile : texts;
      return this.preview(kind, caller, context, { error: message, status: error.status });
    }
    return redirectAfterForm(`${deskPath(`/changes/${resource}/${String(id)}`, context.page)}?done=restored`);
  }
}

/** @throws ApiError rest_no_route */
function requested(
  resource: string,
  caller: RequestContext,
): { resource: Resource; id: number; path_revision: number } {
  if (!isResource(resource)) throw new ApiError('rest_no_route');
  return { resource, id: numberParam(caller, 'id'), path_revision: numberParam(caller, 'path_revision') };
}
