import { Module } from '@nestjs/common';
import { InputPipe } from '#platform/input/input.pipe.js';
import { PagesModule } from '../pages/pages.module.js';
import { AccountPagesController } from './account/account.controller.js';
import { AccountPages } from './account/account-pages.service.js';
import { DeskErrors } from './shell/desk-errors.service.js';
import { DeskInput } from './forms/desk-input.service.js';
import { DeskPages } from './shell/desk-pages.service.js';
import { DeskSessions } from './session/desk-sessions.service.js';
import { FactorPages } from './account/factor-pages.service.js';
import { PasswordPage } from './account/password-page.service.js';
import { PresentPassword } from './account/present-password.service.js';
import { SecondFactorPagesController } from './account/second-factor.controller.js';
import { SecondFactors } from './account/second-factors.service.js';
import { SessionSweep } from './session/session-sweep.service.js';
import { Sessions } from './session/sessions.service.js';
import { SignIn } from './session/sign-in.service.js';
import { SignInPagesController } from './session/sign-in.controller.js';
import { SignInLimits } from './session/sign-in-limits.service.js';

/** The editors' desk: signing in and the user's own account. */
@Module({
  imports: [PagesModule],
  controllers: [SignInPagesController, AccountPagesController, SecondFactorPagesController],
  providers: [
    ...[DeskPages, DeskSessions, DeskErrors, Sessions, SessionSweep, SecondFactors, SignInLimits],
    ...[SignIn, AccountPages, PresentPassword, PasswordPage, FactorPages, DeskInput, InputPipe],
  ],
  // Exported for the sections of the desk, whose routes its guard protects.
  exports: [PagesModule, DeskPages, DeskInput, PresentPassword, DeskSessions, Sessions],
})
export class DeskModule {}
