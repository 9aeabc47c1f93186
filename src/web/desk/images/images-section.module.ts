import { Module } from '@nestjs/common';
import { MediaModule } from '#calendar/media/media.module.js';
import { DeskModule } from '../desk.module.js';
import { ImagePages } from './image-pages.service.js';
import { ImagePagesController } from './images.controller.js';

/** Section of images. */
@Module({ imports: [DeskModule, MediaModule], controllers: [ImagePagesController], providers: [ImagePages] })
export class ImagesSectionModule {}
