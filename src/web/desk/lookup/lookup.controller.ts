import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import { Lookup, type FoundRecord } from './lookup.service.js';

type Found = Promise<Answer<{ found: readonly FoundRecord[] }>>;

/** Answers the pickers of forms while the user types. */
@ApiExcludeController()
@UseGuards(DeskGuard)
@Controller(`${PAGES_ROOT}/desk/lookup`)
export class LookupPagesController {
  constructor(private readonly lookup: Lookup) {}

  @Get('venues')
  @ForUsers('edit_posts')
  venues(@CurrentContext() caller: RequestContext): Found {
    return this.lookup.answer('venues', caller);
  }

  @Get('organizers')
  @ForUsers('edit_posts')
  organizers(@CurrentContext() caller: RequestContext): Found {
    return this.lookup.answer('organizers', caller);
  }

  @Get('tags')
  @ForUsers('edit_posts')
  tags(@CurrentContext() caller: RequestContext): Found {
    return this.lookup.answer('tags', caller);
  }
}
