import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { DirectoryService } from './directory.service.js';

@Module({ imports: [MediaModule], providers: [DirectoryService], exports: [DirectoryService] })
export class DirectoryModule {}
