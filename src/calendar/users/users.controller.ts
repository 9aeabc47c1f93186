import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CAPABILITIES } from '#platform/auth/capabilities.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { LanguageQuery } from '../records/lists/dto/page.query.js';
import { MeResponse } from './dto/me.response.js';

@ApiTags('Users')
@Controller('users')
export class UsersController {
  @Get('me')
  @Access('user')
  @ApiAnswers({ summary: API.summary.readUser, ok: MeResponse, errors: ['rest_forbidden'] })
  me(@Query() _query: LanguageQuery, @CurrentContext() { viewer }: RequestContext): Answer<MeResponse> {
    const { id = 0, login = '', role = 'subscriber', readOnly = true } = viewer.user ?? {};
    const capabilities = CAPABILITIES.filter((capability) => viewer.may(capability));
    return { body: { id, login, role, read_only: readOnly, capabilities } };
  }
}
