import { Module } from '@nestjs/common';
import { InputPipe } from '../input/input.pipe.js';
import { TranslationsController } from './translations.controller.js';
import { TranslationsService } from './translations.service.js';

@Module({ controllers: [TranslationsController], providers: [TranslationsService, InputPipe] })
export class TranslationsModule {}
