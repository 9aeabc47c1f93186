import { errorAt, type FormErrors } from '#core/forms/form-errors.js';
import { messagesOf } from '#core/messages/catalogue.js';
import { ApiError } from '#core/errors/api-error.js';
import { plainText } from '#core/text/plain-text.js';
import type { Answer } from '#platform/http/answer.js';
import type { HtmlBody } from '#platform/http/html-body.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { positiveInteger } from '#platform/input/read-values.js';
import type { Overview } from '#calendar/search/overview.sql.js';
import { numberParam, ifRevision } from '../forms/query-params.js';
import { deskPath, type DeskContext } from '../shell/desk-context.js';
import { deskAnswer, redirectAfterForm } from '../shell/desk-page.js';
import { formErrorsOf, formStatus } from '../forms/api-errors.js';
import { listQuery } from './list-query.js';
import type { DeskKind } from './desk-kind.js';
import type { Mergeable } from './mergeable.js';
import { ChooseOtherView } from './views/choose-other-view.js';
import { MergeView } from './views/merge-view.js';

/** Records as in the list for editors. */
export interface MergeCandidates {
  readonly of: (id: number) => Promise<Overview | undefined>;
  readonly search: (text: string) => Promise<readonly Overview[]>;
}

interface MergeRequest {
  readonly kind: DeskKind;
  readonly section: Mergeable;
  readonly candidates: MergeCandidates;
  readonly caller: RequestContext;
  readonly context: DeskContext;
}

/** Page to choose the other record, or a preview of the merge with it. */
export async function mergePage(request: MergeRequest): Promise<Answer<HtmlBody>> {
  const { kind, candidates, caller, context } = request;
  const kept = await candidates.of(numberParam(caller, 'id'));
  if (!kept) throw new ApiError('rest_no_route');
  const other = positiveInteger(caller.rawParams['other']);
  if (other !== undefined) return planPage(request, kept, other);
  const { search } = listQuery(caller);
  const found = search === undefined ? [] : (await candidates.search(search)).filter(({ id }) => id !== kept.id);
  const twin = kept.twin === null ? undefined : await candidates.of(kept.twin);
  return deskAnswer(
    headOf(kind, kept, context),
    <ChooseOtherView kind={kind} kept={kept} twin={twin} search={search} found={found} context={context} />,
    context,
  );
}

/** Merges, or shows the error. */
export async function mergeAnswer(request: MergeRequest): Promise<Answer<HtmlBody>> {
  const { kind, section, candidates, caller, context } = request;
  const [id, other] = [numberParam(caller, 'id'), numberParam(caller, 'other')];
  const [revision, otherRevision] = [numberParam(caller, 'revision'), numberParam(caller, 'other_revision')];
  try {
    await section.merge({ id, other, otherRevision }, { ...caller, ifMatch: ifRevision(revision) });
  } catch (error) {
    const errors = error instanceof ApiError ? formErrorsOf(error, {}, context) : undefined;
    const kept = errors && (await candidates.of(id));
    if (!kept) throw error;
    return planPage(request, kept, other, errors);
  }
  return redirectAfterForm(deskPath(`/${kind}/${String(id)}?done=merged`, context.page));
}

async function planPage(
  { kind, section, candidates, caller, context }: MergeRequest,
  kept: Overview,
  other: number,
  before?: FormErrors,
): Promise<Answer<HtmlBody>> {
  const head = headOf(kind, kept, context);
  const texts = messagesOf(context.page.language).desk.records;
  const gone = await candidates.of(other);
  try {
    const merge = await section.mergePlan({ id: kept.id, other }, { ...caller, ifMatch: undefined });
    if (!gone) throw new ApiError('rest_no_route');
    const notice = before?.isOutdated === true ? texts.mergeOutdated : before?.form;
    const view = <MergeView kind={kind} kept={kept} gone={gone} merge={merge} notice={notice} context={context} />;
    return deskAnswer(head, view, context, { status: formStatus(before) });
  } catch (error) {
    const errors = error instanceof ApiError ? formErrorsOf(error, { other: texts.goes }, context) : undefined;
    if (!errors) throw error;
    const notice = errorAt(errors, 'other') ?? errors.form;
    const view = (
      <ChooseOtherView kind={kind} kept={kept} twin={undefined} found={[]} notice={notice} context={context} />
    );
    return deskAnswer(head, view, context, { status: 400 });
  }
}

function headOf(kind: DeskKind, kept: Overview, { page }: DeskContext): { title: string; path: string } {
  const texts = messagesOf(page.language).desk.records;
  return { title: texts.mergeTitle({ name: plainText(kept.name) }), path: `/${kind}/${String(kept.id)}/merge` };
}
