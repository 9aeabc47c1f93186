import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { DeskContext } from '../shell/desk-context.js';
import type { DeskRoutes } from '../shell/desk-controller.js';
import type { DeskKind } from './desk-kind.js';

type Pages<Kind, Name extends string> = Readonly<
  Record<Name, (kind: Kind, caller: RequestContext, context: DeskContext) => Promise<Answer<HtmlBody>>>
>;

interface RecordServices<Kind> {
  readonly pages: Pages<Kind, 'remove' | 'mergePlan' | 'merge'>;
  readonly forms: Pages<Kind, 'blank' | 'create' | 'show' | 'save'>;
}

/** Addresses that venues, organizers, categories and tags have alike. */
export function recordRoutes<Kind extends DeskKind>(kind: Kind): DeskRoutes<RecordServices<Kind>> {
  return {
    'GET new': ({ forms }, caller, context) => forms.blank(kind, caller, context),
    'POST new': ({ forms }, caller, context) => forms.create(kind, caller, context),
    'POST move': { access: 'edit_categories', handle: noPage },
    'GET :id': ({ forms }, caller, context) => forms.show(kind, caller, context),
    'POST :id': ({ forms }, caller, context) => forms.save(kind, caller, context),
    'GET :id/remove': noPage,
    'POST :id/remove': ({ pages }, caller, context) => pages.remove(kind, caller, context),
    'GET :id/merge': ({ pages }, caller, context) => pages.mergePlan(kind, caller, context),
    'POST :id/merge': ({ pages }, caller, context) => pages.merge(kind, caller, context),
  };
}

/** Only categories can be moved, and only terms are removed without the trash. */
export function noPage(): never {
  throw new ApiError('rest_no_route');
}
