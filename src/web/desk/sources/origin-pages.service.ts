import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { inputChoice } from '#core/forms/form-input.js';
import { RecordTakeover } from '#calendar/imports/applying/record-takeover.service.js';
import { RecordOrigins } from '#calendar/imports/origins/record-origins.service.js';
import { KIND_ORDER } from '#calendar/imports/planning/plan.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { numberParam } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { redirectAfterForm } from '../shell/desk-page.js';

/** What is done about one record and its source, from the record's form. */
@Injectable()
export class OriginPages {
  constructor(
    private readonly origins: RecordOrigins,
    private readonly takes: RecordTakeover,
  ) {}

  /** @throws ApiError rest_no_route, import-not-found */
  async decide(input: string, caller: RequestContext, context: DeskContext): Promise<Answer<HtmlBody>> {
    const kind = KIND_ORDER.find((one) => one === input);
    const action = inputChoice(['take', 'leave', 'follow', 'keep-times', 'follow-times'], caller.rawParams, 'action');
    if (!kind || !action) throw new ApiError('rest_no_route');
    const id = numberParam(caller, 'id');
    if (action === 'take') await this.takes.record(kind, id, caller);
    else if (action === 'leave') await this.origins.leaveOut(kind, id);
    else if (action === 'follow') await this.origins.follow(kind, id);
    else if (kind === 'events') await this.origins.keepTimes(id, action === 'keep-times');
    else throw new ApiError('rest_no_route');
    return redirectAfterForm(deskPath(`/${kind}/${String(id)}?origin=${action}`, context.page));
  }
}
