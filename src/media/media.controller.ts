import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { CurrentCaller } from '../http/caller.decorator.js';
import type { Caller } from '../http/request-scope.js';
import { PageQuery } from '../records/dto/page.query.js';
import { ImageListResponse, ImageResponse } from './dto/image.response.js';
import { MediaById, UpdateMediaDto, UploadMediaDto } from './dto/media.input.js';
import { MediaService } from './media.service.js';
import { UploadInterceptor } from './upload.interceptor.js';

@ApiTags('Media')
@Controller('media')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Get()
  @Access('user')
  list(@Query() query: PageQuery, @CurrentCaller() caller: Caller): Promise<ImageListResponse> {
    return this.media.list(query, caller);
  }

  @Post()
  @UseInterceptors(UploadInterceptor)
  @ApiConsumes('multipart/form-data')
  @Access('upload_files')
  create(@Body() input: UploadMediaDto, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.create(input, caller);
  }

  @Get(':id')
  @Access('public')
  get(@Query() input: MediaById, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('upload_files')
  post(@Body() input: UpdateMediaDto, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.update(input, caller);
  }

  @Put(':id')
  @Access('upload_files')
  put(@Body() input: UpdateMediaDto, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.update(input, caller);
  }

  @Patch(':id')
  @Access('upload_files')
  patch(@Body() input: UpdateMediaDto, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.update(input, caller);
  }

  @Delete(':id')
  @Access('upload_files')
  remove(@Query() input: MediaById, @CurrentCaller() caller: Caller): Promise<ImageResponse> {
    return this.media.remove(input.id, caller);
  }
}
