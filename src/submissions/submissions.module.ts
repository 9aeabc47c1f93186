import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { InputPipe } from '../input/input.pipe.js';
import { MailPost } from './mail/mail-post.service.js';
import { SubmissionMails } from './mail/submission-mails.service.js';
import { SubmissionDecisions } from './submission-decisions.service.js';
import { SubmissionKey } from './submission-key.service.js';
import { SubmissionReading } from './submission-reading.service.js';
import { SubmissionSweep } from './submission-sweep.service.js';
import { Submissions } from './submissions.service.js';

/** Events that readers suggest without an account. */
@Module({
  imports: [EventsModule],
  providers: [
    ...[Submissions, SubmissionReading, SubmissionKey, SubmissionDecisions, SubmissionSweep],
    ...[SubmissionMails, MailPost, InputPipe],
  ],
  exports: [Submissions, SubmissionReading, SubmissionKey, SubmissionDecisions],
})
export class SubmissionsModule {}
