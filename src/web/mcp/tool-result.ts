import { ApiError, errorBody } from '#core/errors/api-error.js';
import type { InterfaceLanguage } from '#core/language.js';
import type { ErrorCode } from '#core/errors/catalogue.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ToolRefusal, type AssistantTool, type ToolEffect, type ToolResult } from './assistant-tool.js';
import { argumentName } from './argument-names.js';
import { boundedAnswer, shortened } from './bounded-answer.js';

/** Result of a call in the form of the protocol. */
export interface CallResult {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}

/** What to do about an error, where its sentence does not say so. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  rest_forbidden:
    'Send the application password of a user who may do this, as Authorization: Bearer. People create one at the desk, under Your account.',
  rest_precondition_failed:
    'Somebody has changed the record since the preview: call again without confirm, and show the change anew.',
  'event-not-accessible': 'Its author and editors can, with an application password.',
  'event-password-protected': 'Tools do not take that password: give people the link of its page, where they enter it.',
  'event-no-longer-available': 'It is in the trash; editors can restore it at the desk.',
  'event-archive-page-not-found': 'Ask for an earlier one.',
  conflict: 'Try again.',
  'import-state': 'An import of this source is running: look at that one first.',
};

const LONGEST_REFUSAL = 4_000;

const EFFECTS: Readonly<Record<ToolEffect, object>> = {
  reads: { readOnlyHint: true, openWorldHint: false },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
};

export function annotationsOf({ title, effect }: AssistantTool): Record<string, unknown> {
  return { title, ...EFFECTS[effect] };
}

export function toolResult(result: ToolResult): CallResult {
  const { text, object } = boundedAnswer(result);
  return { content: [{ type: 'text', text }], structuredContent: object };
}

/** The result of a refused call, which says what to do instead; undefined for a fault of the service. */
export function refusedResult(error: unknown, { interfaceLanguage }: RequestContext): CallResult | undefined {
  if (error instanceof ToolRefusal) return refusal(error.message);
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return refusal(errorAdvice(error, interfaceLanguage));
}

/** Code and sentence of an error, and what to do instead. */
export function errorAdvice(error: ApiError, language: InterfaceLanguage): string {
  const { code, message, data } = errorBody(error, language);
  const advice = ADVICE[error.code];
  return `${code}: ${sentences(data.params) ?? message}${advice === undefined ? '' : ` ${advice}`}`;
}

/** What is wrong with each argument, by the names that tools have for them. */
function sentences(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return undefined;
  return Object.entries(params)
    .map(([parameter, sentence]) => {
      const text = String(sentence);
      return text.startsWith(parameter) ? argumentName(parameter) + text.slice(parameter.length) : text;
    })
    .join(' ');
}

function refusal(text: string): CallResult {
  return { content: [{ type: 'text', text: shortened(text, LONGEST_REFUSAL) }], isError: true };
}
