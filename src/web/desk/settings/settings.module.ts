import { Module } from '@nestjs/common';
import { EventsModule } from '#calendar/events/events.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { DeskModule } from '../desk.module.js';
import { SettingChoicesService } from './setting-choices.service.js';
import { SettingsPages } from './settings-pages.service.js';
import { SettingsPagesController } from './settings.controller.js';

@Module({
  imports: [DeskModule, EventsModule, MediaModule],
  controllers: [SettingsPagesController],
  providers: [SettingChoicesService, SettingsPages],
})
export class SettingsModule {}
