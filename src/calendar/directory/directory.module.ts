import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ChangeLogModule } from '../changes/change-log.module.js';
import { DirectoryLists } from './directory-lists.service.js';
import { DirectoryMerge } from './directory-merge.service.js';
import { DirectoryOverviews } from './directory-overview.service.js';
import { DirectoryService } from './directory.service.js';

@Module({
  imports: [MediaModule, ChangeLogModule],
  providers: [DirectoryService, DirectoryLists, DirectoryMerge, DirectoryOverviews],
  exports: [DirectoryService, DirectoryLists, DirectoryMerge, DirectoryOverviews],
})
export class DirectoryModule {}
