import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Answer } from '#platform/http/answer.js';
import { HtmlBody } from '#platform/http/html-body.js';
import { imageSources } from '#web/pages/image-sources.js';
import { deskPath, type DeskContext } from './desk-context.js';
import { DeskDocument, type DeskHead } from '../views/desk-document.js';

interface DeskAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

/** A page of the desk: not cached, and not framed. */
export function deskBody(
  head: DeskHead,
  content: ComponentChildren,
  context: DeskContext,
  headers: DeskAnswer['headers'] = {},
): HtmlBody {
  const html = renderToString(
    <DeskDocument head={head} context={context}>
      {content}
    </DeskDocument>,
  );
  // Scripts are allowed only after signing in.
  const scripts = context.session.stage === 'in' ? ["script-src 'self'", "connect-src 'self'"] : [];
  const policy = [
    "default-src 'none'",
    ...scripts,
    "style-src 'self'",
    `img-src ${imageSources(context.page)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  const all = { 'Content-Security-Policy': policy.join('; '), ...headers };
  return new HtmlBody(`<!doctype html>${html}`, all, false, false);
}

export function deskAnswer(
  head: DeskHead,
  content: ComponentChildren,
  context: DeskContext,
  { status = 200, headers }: DeskAnswer = {},
): Answer<HtmlBody> {
  return { body: deskBody(head, content, context, headers), language: context.page.language, status };
}

/** Redirect after a form, so that reloading sends nothing twice. */
export function redirectAfterForm(path: string, headers: DeskAnswer['headers'] = {}): Answer<HtmlBody> {
  return { body: redirection(path, headers), status: 303 };
}

/** Redirect to a page of the desk after a form. @param path below `/desk` */
export function deskRedirect(path: string, { page }: Pick<DeskContext, 'page'>): Answer<HtmlBody> {
  return redirectAfterForm(deskPath(path, page));
}

export function redirection(path: string, headers: DeskAnswer['headers'] = {}): HtmlBody {
  return new HtmlBody('', { Location: path, ...headers }, false, false);
}

/** Page that the user must see first, by stage. */
export function pageOfStage({ session: { stage }, page }: Pick<DeskContext, 'session' | 'page'>): string {
  const paths = {
    nobody: '/sign-in',
    code: '/sign-in/code',
    password: '/account/password',
    factor: '/account/second-factor',
    in: '',
  };
  return deskPath(paths[stage], page);
}
