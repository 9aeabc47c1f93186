import { Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { MCP_PATH } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { McpRequests } from './mcp-requests.service.js';

/** The Model Context Protocol, over HTTP and without sessions. */
@ApiExcludeController()
@Controller(MCP_PATH)
export class McpController {
  constructor(private readonly requests: McpRequests) {}

  @Post()
  @HttpCode(200)
  @Access('public')
  post(@Req() request: Request, @CurrentContext() caller: RequestContext): Promise<Answer<object>> {
    return this.requests.answer(request, caller);
  }

  @Get()
  @Access('public')
  get(@Req() request: Request, @CurrentContext() caller: RequestContext): Promise<Answer<object>> {
    return this.requests.answer(request, caller);
  }

  @Delete()
  @Access('public')
  remove(@Req() request: Request, @CurrentContext() caller: RequestContext): Promise<Answer<object>> {
    return this.requests.answer(request, caller);
  }
}
