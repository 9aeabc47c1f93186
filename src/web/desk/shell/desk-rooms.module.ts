import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { DeskModule } from '../desk.module.js';
import { EventFormModule } from '../event-form/event-form.module.js';
import { EventListModule } from '../events/event-list.module.js';
import { FirstRunModule } from '../first-run/first-run.module.js';
import { DeskHomeModule } from '../home/desk-home.module.js';
import { ImagesRoomModule } from '../images/images-room.module.js';
import { LookupModule } from '../lookup/lookup.module.js';
import { RecordRoomsModule } from '../record-rooms/record-rooms.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SubmissionRoomModule } from '../submissions/submission-room.module.js';
import { TranslatingModule } from '../translating/translating.module.js';
import { TrashRoomModule } from '../trash/trash-room.module.js';
import { UsersModule } from '../users/users.module.js';

/** The desk with all of its sections, each a module in a folder of its own. */
@Module({
  imports: [
    DeskModule,
    ChangesModule,
    EventFormModule,
    EventListModule,
    FirstRunModule,
    DeskHomeModule,
    ImagesRoomModule,
    LookupModule,
    RecordRoomsModule,
    SettingsModule,
    SubmissionRoomModule,
    TranslatingModule,
    TrashRoomModule,
    UsersModule,
  ],
})
export class DeskRoomsModule {}
