import { Module } from '@nestjs/common';
import { ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';
import { DocsService } from './docs.service.js';

@Module({ controllers: [DocsController], providers: [ApiDocument, DocsService], exports: [ApiDocument] })
export class DocsModule {}
