import { Module } from '@nestjs/common';
import { MailPost } from './mail-post.service.js';

/** Mails to people without an account, and to administrators. */
@Module({ providers: [MailPost], exports: [MailPost] })
export class MailModule {}
