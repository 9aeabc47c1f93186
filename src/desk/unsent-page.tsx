import type { HtmlBody } from '../http/html-body.js';
import type { RequestScope } from '../http/request-scope.js';
import { deskPath, type DeskContext } from './desk-context.js';
import { deskBody } from './desk-page.js';
import { fieldsOf } from './form-fields.js';
import { UnsentView } from './views/unsent-view.js';

/** The page of a form that was not let in, with what stood in it; what another site sent is not offered again. */
export function unsentPage(context: DeskContext, scope: RequestScope, isFromElsewhere: boolean): HtmlBody {
  const { texts, page } = context;
  const path = (scope.pagePath ?? '').replace(/^\/desk/i, '');
  if (isFromElsewhere) {
    return deskBody({ title: texts.strangeTitle, path: '' }, <p>{texts.strangeHint}</p>, context);
  }
  return deskBody(
    { title: texts.unsentTitle, path: '' },
    <UnsentView action={deskPath(path, page)} fields={fieldsOf(scope.parameters)} context={context} />,
    context,
  );
}
