import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { InputPipe } from '#platform/input/input.pipe.js';
import { MailModule } from '#platform/mail/mail.module.js';
import { OrganizersModule } from '../organizers/organizers.module.js';
import { VenuesModule } from '../venues/venues.module.js';
import { KnownRecords } from './known-records.service.js';
import { SubmissionMails } from './submission-mails.service.js';
import { SubmissionDecisions } from './submission-decisions.service.js';
import { SubmissionKey } from './submission-key.service.js';
import { SubmissionReading } from './submission-reading.service.js';
import { SubmissionSweep } from './submission-sweep.service.js';
import { Submissions } from './submissions.service.js';
import { WaitingSubmissions } from './waiting-submissions.service.js';

/** Events that readers suggest without an account. */
@Module({
  imports: [MailModule, EventsModule, VenuesModule, OrganizersModule],
  providers: [
    ...[Submissions, SubmissionReading, SubmissionKey, SubmissionDecisions, SubmissionSweep, KnownRecords],
    ...[SubmissionMails, InputPipe, WaitingSubmissions],
  ],
  exports: [Submissions, SubmissionReading, SubmissionKey, SubmissionDecisions, KnownRecords, WaitingSubmissions],
})
export class SubmissionsModule {}
