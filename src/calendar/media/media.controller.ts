import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { IdempotencyInterceptor } from '#platform/idempotency/idempotency.interceptor.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { PageQuery } from '../records/lists/dto/page.query.js';
import { ImageListResponse, MediaResponse } from './dto/image.response.js';
import { MediaById, UpdateMediaDto, UploadMediaDto } from './dto/media.input.js';
import { MediaService } from './media.service.js';
import { UploadInterceptor } from './upload.interceptor.js';

const WRITE = {
  summary: API.summary.updateImage,
  ok: MediaResponse,
  errors: ['rest_forbidden', 'media-not-found', 'rest_upload_user_quota_exceeded', 'media_unavailable'],
} as const;

@ApiTags('Media')
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get()
  @Access('user')
  @ApiAnswers({
    summary: API.summary.listImages,
    description: API.details.listImages,
    ok: ImageListResponse,
    errors: ['rest_forbidden'],
  })
  list(@Query() query: PageQuery, @CurrentContext() caller: RequestContext): Promise<Answer<ImageListResponse>> {
    return this.media.list(query, caller);
  }

  @Post()
  @UseInterceptors(UploadInterceptor, IdempotencyInterceptor)
  @ApiConsumes('multipart/form-data')
  @Access('upload_files')
  @ApiAnswers({
    summary: API.summary.uploadImage,
    created: MediaResponse,
    errors: [
      'rest_forbidden',
      'rest_upload_too_large',
      'rest_upload_user_quota_exceeded',
      'rest_content_too_large',
      'media_unavailable',
    ],
  })
  create(@Body() input: UploadMediaDto, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.create(input, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readImage,
    description: API.details.readImage,
    ok: MediaResponse,
    errors: ['media-not-found'],
  })
  get(@Query() input: MediaById, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('upload_files')
  @ApiAnswers(WRITE)
  post(@Body() input: UpdateMediaDto, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.update(input, caller);
  }

  @Put(':id')
  @Access('upload_files')
  @ApiAnswers(WRITE)
  put(@Body() input: UpdateMediaDto, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.update(input, caller);
  }

  @Patch(':id')
  @Access('upload_files')
  @ApiAnswers(WRITE)
  patch(@Body() input: UpdateMediaDto, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.update(input, caller);
  }

  @Delete(':id')
  @Access('upload_files')
  @ApiAnswers({ summary: API.summary.removeImage, ok: MediaResponse, errors: ['rest_forbidden', 'media-not-found'] })
  remove(@Query() input: MediaById, @CurrentContext() caller: RequestContext): Promise<Answer<MediaResponse>> {
    return this.media.remove(input.id, caller);
  }
}
