import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TextBody } from '#platform/http/text-body.js';
import { MachinePages } from './machine-pages.service.js';

/** The page that programs read to find their way. */
@ApiExcludeController()
@Controller(PAGES_ROOT)
export class MachinePagesController {
  constructor(private readonly pages: MachinePages) {}

  @Get('llms.txt')
  @Access('public')
  get(@CurrentContext() caller: RequestContext): Answer<TextBody> {
    return this.pages.get(caller);
  }
}
