import type { Response } from 'supertest';
import type { Browser } from './desk.js';
import type { Json } from './make.js';

export type Kind = 'venues' | 'organizers' | 'categories' | 'tags';

/** What stands in a field of a page's form. */
export function inForm(text: string, name: string): string {
  return new RegExp(`name="${name}"(?: type="\\w+")? value="([^"]*)"`).exec(text)?.[1] ?? '';
}

/** Looks at what a merge would do. Answers the form with which it is done. */
export async function lookedAt(
  browser: Browser,
  kind: Kind,
  kept: number,
  gone: number,
): Promise<Record<string, string>> {
  const { text } = await browser.get(`/en/desk/${kind}/${String(kept)}/merge?other=${String(gone)}`);
  const fields = { revision: inForm(text, 'revision'), other_revision: inForm(text, 'other_revision') };
  return { other: String(gone), ...fields };
}

/** Looks at it, and does it. */
export async function merge(browser: Browser, kind: Kind, kept: number, gone: number): Promise<Response> {
  const fields = await lookedAt(browser, kind, kept, gone);
  return browser.post(`/en/desk/${kind}/${String(kept)}/merge`, fields);
}

export function idsOf(records: Json): number[] {
  return [records].flat().map(({ id }: { id: number }) => id);
}
