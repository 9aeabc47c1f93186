import { Module } from '@nestjs/common';
import { InputPipe } from '../input/input.pipe.js';
import { PagesModule } from '../pages/pages.module.js';
import { AccountPagesController } from './account.controller.js';
import { AccountPages } from './account-pages.service.js';
import { DeskErrors } from './desk-errors.service.js';
import { DeskInput } from './desk-input.service.js';
import { DeskPages } from './desk-pages.service.js';
import { DeskVisits } from './desk-visits.service.js';
import { FactorPages } from './factor-pages.service.js';
import { PasswordPage } from './password-page.service.js';
import { PresentPassword } from './present-password.service.js';
import { SecondFactorPagesController } from './second-factor.controller.js';
import { SecondFactors } from './second-factors.service.js';
import { SessionSweep } from './session-sweep.service.js';
import { Sessions } from './sessions.service.js';
import { SignIn } from './sign-in.service.js';
import { SignInPagesController } from './sign-in.controller.js';
import { SignInLimits } from './sign-in-limits.service.js';

/** The editors' desk: signing in, and one's own account. */
@Module({
  imports: [PagesModule],
  controllers: [SignInPagesController, AccountPagesController, SecondFactorPagesController],
  providers: [
    ...[DeskPages, DeskVisits, DeskErrors, Sessions, SessionSweep, SecondFactors, SignInLimits],
    ...[SignIn, AccountPages, PresentPassword, PasswordPage, FactorPages, DeskInput, InputPipe],
  ],
  // For the rooms, whose routes the guard of the desk stands before.
  exports: [PagesModule, DeskPages, DeskInput, PresentPassword, DeskVisits, Sessions],
})
export class DeskModule {}
