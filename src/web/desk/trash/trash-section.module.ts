import { Module } from '@nestjs/common';
import { TrashModule } from '#calendar/trash/trash.module.js';
import { DeskModule } from '../desk.module.js';
import { TrashPages } from './trash-pages.service.js';
import { TrashPagesController } from './trash.controller.js';

@Module({ imports: [DeskModule, TrashModule], controllers: [TrashPagesController], providers: [TrashPages] })
export class TrashSectionModule {}
