import { Module } from '@nestjs/common';
import { DeskModule } from '../desk.module.js';
import { SettingsPages } from './settings-pages.service.js';
import { SettingsPagesController } from './settings.controller.js';

@Module({ imports: [DeskModule], controllers: [SettingsPagesController], providers: [SettingsPages] })
export class SettingsModule {}
