import { Inject, Injectable } from '@nestjs/common';
import { RateLimits } from '../../../platform/auth/rate-limits.js';
import { ApiError } from '../../../core/errors/api-error.js';
import type { Language } from '../../../core/language.js';
import type { Config } from '../../../platform/config/config.js';
import { CONFIG } from '../../../platform/config/config.token.js';
import type { TranslateSettings } from '../../../platform/config/translate-settings.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { deepLRequest } from './deepl-request.js';
import type { MachineTexts } from './machine-request.js';
import { openAiRequest } from './openai-request.js';

const TIME_MS = 30_000;
/** What is sent at most, in UTF-16 code units, and what is read of the answer, in bytes. */
const LONGEST_TEXTS = 50_000;
const LONGEST_ANSWER = 1024 * 1024;
/** Of this process, at the same moment: whoever translates pays by the request, and others wait. One of each user. */
const MOST_AT_ONCE = 3;

const REQUESTS = { openai: openAiRequest, deepl: deepLRequest };

/** Why there is no suggestion; a number is the status that the machine answered with. */
export type MachineFault = 'busy' | 'often' | 'long' | 'slow' | 'away' | 'unreadable' | number;

export type Suggestion = { readonly texts: MachineTexts } | { readonly fault: MachineFault };

/** Asks the machine of the settings for translations. What it answers is nobody's word: it is shown, and sanitised when it is saved. */
@Injectable()
export class MachineTranslator {
  /** For whom it works now, by id. */
  private readonly running = new Set<number>();
  private readonly settings: TranslateSettings | undefined;

  constructor(
    private readonly limits: RateLimits,
    @Inject(CONFIG) { translate }: Config,
  ) {
    this.settings = translate;
  }

  /** Whether there is a machine to ask. */
  get isThere(): boolean {
    return this.settings !== undefined;
  }

  async suggest(
    texts: MachineTexts,
    languages: { readonly from: Language; readonly to: Language },
    { viewer, gone }: Pick<RequestContext, 'viewer' | 'gone'>,
  ): Promise<Suggestion> {
    const { settings } = this;
    if (!settings) return { fault: 'away' };
    if (Object.keys(texts).length === 0) return { texts: {} };
    if (Object.values(texts).join('').length > LONGEST_TEXTS) return { fault: 'long' };
    const { id } = viewer;
    if (id === undefined || this.running.size >= MOST_AT_ONCE || this.running.has(id)) return { fault: 'busy' };
    this.running.add(id);
    const timeout = AbortSignal.timeout(TIME_MS);
    try {
      await this.limits.take('machine', String(id));
      return await ask(texts, languages, settings, AbortSignal.any([timeout, gone()]));
    } catch (error) {
      if (error instanceof ApiError) return { fault: 'often' };
      return { fault: timeout.aborted ? 'slow' : 'away' };
    } finally {
      this.running.delete(id);
    }
  }
}

async function ask(
  texts: MachineTexts,
  languages: { readonly from: Language; readonly to: Language },
  settings: TranslateSettings,
  signal: AbortSignal,
): Promise<Suggestion> {
  const { path, headers, body, read } = REQUESTS[settings.kind](texts, languages, settings);
  // The address is the administrator's: whoever answers there leads nobody elsewhere, with texts and key.
  const answer = await fetch(settings.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    return { fault: answer.status };
  }
  const found = read(await json(answer));
  return found ? { texts: found } : { fault: 'unreadable' };
}

/** What an answer says; undefined for one that is too long, or no JSON. */
async function json({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > LONGEST_ANSWER) return undefined;
    parts.push(part);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString());
    return value;
  } catch {
    return undefined;
  }
}
