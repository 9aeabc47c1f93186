import { Module } from '@nestjs/common';
import { InputPipe } from '#platform/input/input.pipe.js';
import { PagesModule } from '../pages/pages.module.js';
import { AccountPages } from './account/account-pages.service.js';
import { DeskErrors } from './shell/desk-errors.service.js';
import { DeskInput } from './forms/desk-input.service.js';
import { DeskPages } from './shell/desk-pages.service.js';
import { DeskSessions } from './session/desk-sessions.service.js';
import { FactorPages } from './account/factor-pages.service.js';
import { PasswordPage } from './account/password-page.service.js';
import { PresentPassword } from './account/present-password.service.js';
import { SecondFactors } from './account/second-factors.service.js';
import { SessionSweep } from './session/session-sweep.service.js';
import { Sessions } from './session/sessions.service.js';
import { SignIn } from './session/sign-in.service.js';
import { SignInLimits } from './session/sign-in-limits.service.js';

/** What the screens of the desk share, and the services of signing in and of the user's own account. */
@Module({
  imports: [PagesModule],
  providers: [
    ...[DeskPages, DeskSessions, DeskErrors, Sessions, SessionSweep, SecondFactors, SignInLimits],
    ...[SignIn, AccountPages, PresentPassword, PasswordPage, FactorPages, DeskInput, InputPipe],
  ],
  exports: [
    ...[PagesModule, DeskPages, DeskInput, PresentPassword, DeskSessions, Sessions],
    ...[SignIn, AccountPages, PasswordPage, FactorPages],
  ],
})
export class DeskModule {}
