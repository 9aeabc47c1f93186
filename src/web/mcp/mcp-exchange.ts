import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { ApiError } from '#core/errors/api-error.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { ToolInput } from './assistant-tool.js';
import { errorAdvice } from './tool-result.js';
import type { McpSdk } from './web-exchange.js';

type Schema = StandardSchemaWithJSON<ToolInput, ToolInput>;

/** The library, and what is made of it once. */
export interface LoadedSdk {
  readonly sdk: McpSdk;
  /** Schemas of arguments and answers, by tool. */
  readonly tools: ReadonlyMap<string, { readonly inputSchema: Schema; readonly outputSchema?: Schema }>;
  /** Schemas of arguments, by prompt. */
  readonly prompts: ReadonlyMap<string, Schema>;
}

/** One request of an assistant. */
export interface Exchange extends LoadedSdk {
  readonly caller: RequestContext;
  /** A fault of the service, which is answered as that of any request. */
  fault?: Error;
}

/** Notes a fault of the service, and gives the protocol something to answer meanwhile. */
export function noteFault(exchange: Exchange, error: unknown): Error {
  return (exchange.fault = error instanceof Error ? error : new Error(String(error)));
}

/** An error of the protocol for what is refused; undefined for a fault of the service. */
export function protocolError(error: unknown, { sdk, caller }: Exchange): Error | undefined {
  if (!(error instanceof ApiError) || error.status >= 500) return undefined;
  return new sdk.ProtocolError(sdk.ProtocolErrorCode.InvalidParams, errorAdvice(error, caller.interfaceLanguage));
}
