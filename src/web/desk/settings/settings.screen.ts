import { EventsModule } from '#calendar/events/events.module.js';
import { MediaModule } from '#calendar/media/media.module.js';
import { deskScreen } from '../shell/desk-screen.js';
import { SettingChoicesService } from './setting-choices.service.js';
import { SettingsPages } from './settings-pages.service.js';

/** Settings of the site, for administrators. */
export const SETTINGS_SCREEN = deskScreen({
  path: 'settings',
  section: { name: 'settings', group: 'management', order: 60 },
  access: 'administrator',
  modules: [EventsModule, MediaModule],
  providers: [SettingChoicesService, SettingsPages],
  services: { pages: SettingsPages },
  routes: {
    GET: ({ pages }, caller, context) => pages.form(caller, context),
    POST: ({ pages }, caller, context) => pages.save(caller, context),
  },
});
