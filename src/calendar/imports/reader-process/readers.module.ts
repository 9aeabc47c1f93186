import { Module } from '@nestjs/common';
import { SourceKinds } from './source-kinds.service.js';
import { SourceReader } from './source-reader.service.js';

/** Readers of sources, and what kinds they read. */
@Module({ providers: [SourceReader, SourceKinds], exports: [SourceReader, SourceKinds] })
export class ReadersModule {}
