import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG } from '#platform/config/config.token.js';
import type { Config } from '#platform/config/config.js';
import type { Answer } from '#platform/http/answer.js';
import { MCP_PATH } from '#platform/http/page-address.js';
import { requestScope, type RequestContext } from '#platform/http/request-scope.js';
import { assertMayCall } from './calling-pages.js';
import { McpService } from './mcp.service.js';

/** Headers that the protocol reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Requests of assistants as HTTP brings them. */
@Injectable()
export class McpRequests {
  constructor(
    private readonly mcp: McpService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ApiError mcp-unknown-host, rest_forbidden */
  answer(request: Request, caller: RequestContext): Promise<Answer<object>> {
    assertMayCall(request, this.config);
    const headers = HEADERS.flatMap((name) => {
      const value = request.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const { body } = requestScope(request);
    const address = caller.links.siteFile(MCP_PATH.slice(1));
    return this.mcp.answer({ method: request.method, address, headers: Object.fromEntries(headers), body }, caller);
  }
}
