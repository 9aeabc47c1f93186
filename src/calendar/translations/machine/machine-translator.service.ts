import { Inject, Injectable } from '@nestjs/common';
import { RateLimits } from '#platform/auth/rate-limits.js';
import { ApiError } from '#core/errors/api-error.js';
import type { Language } from '#core/language.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import type { TranslateSettings } from '#platform/config/translate-settings.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { deepLRequest } from './deepl-request.js';
import type { MachineTexts } from './machine-request.js';
import { openAiRequest } from './openai-request.js';

const TIME_MS = 30_000;
/** Limits of a request, in UTF-16 code units, and of its answer, in bytes. */
const LONGEST_TEXTS = 50_000;
const LONGEST_ANSWER = 1024 * 1024;
/** Requests of this process in progress: they cost money, and others wait. One per user. */
const MOST_AT_ONCE = 3;

const REQUESTS = { openai: openAiRequest, deepl: deepLRequest };

/** Reason for a missing suggestion; a number is the machine's HTTP status. */
export type MachineFault = 'busy' | 'often' | 'long' | 'slow' | 'away' | 'unreadable' | number;

export type Suggestion = { readonly texts: MachineTexts } | { readonly fault: MachineFault };

/**
 * Requests translations from the configured machine. Its answers are not trusted: they are shown, and sanitised when
 * saved.
 */
@Injectable()
export class MachineTranslator {
  /** Ids of users with a request in progress. */
  private readonly running = new Set<number>();
  private readonly settings: TranslateSettings | undefined;

  constructor(
    private readonly limits: RateLimits,
    @Inject(CONFIG) { translate }: Config,
  ) {
    this.settings = translate;
  }

  /** Whether a machine is configured. */
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
  // The administrator has set the address: a redirect must not lead texts and key elsewhere.
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

/** The parsed answer; undefined if it is too long or not JSON. */
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
