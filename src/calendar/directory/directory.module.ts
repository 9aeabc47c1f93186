import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { DirectoryMerge } from './directory-merge.service.js';
import { DirectoryOverviews } from './directory-overview.service.js';
import { DirectoryService } from './directory.service.js';

@Module({
  imports: [MediaModule],
  providers: [DirectoryService, DirectoryMerge, DirectoryOverviews],
  exports: [DirectoryService, DirectoryMerge, DirectoryOverviews],
})
export class DirectoryModule {}
