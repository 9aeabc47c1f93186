import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { DeskModule } from '../desk.module.js';
import { EventFormModule } from '../event-form/event-form.module.js';
import { EventListModule } from '../events/event-list.module.js';
import { FirstRunModule } from '../first-run/first-run.module.js';
import { DeskHomeModule } from '../home/desk-home.module.js';
import { ImagesSectionModule } from '../images/images-section.module.js';
import { LookupModule } from '../lookup/lookup.module.js';
import { RecordSectionsModule } from '../record-sections/record-sections.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesSectionModule } from '../sources/sources-section.module.js';
import { SubmissionSectionModule } from '../submissions/submission-section.module.js';
import { TranslatingModule } from '../translating/translating.module.js';
import { TrashSectionModule } from '../trash/trash-section.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksSectionModule } from '../webhooks/webhooks-section.module.js';

/** The desk with all of its sections, each a module in a folder of its own. */
@Module({
  imports: [
    DeskModule,
    ChangesModule,
    EventFormModule,
    EventListModule,
    FirstRunModule,
    DeskHomeModule,
    ImagesSectionModule,
    LookupModule,
    RecordSectionsModule,
    SettingsModule,
    SourcesSectionModule,
    SubmissionSectionModule,
    TranslatingModule,
    TrashSectionModule,
    UsersModule,
    WebhooksSectionModule,
  ],
})
export class DeskSectionsModule {}
