import type { Messages } from '#core/messages/generated/messages.js';
import { Injectable } from '@nestjs/common';
import { OwnPasswords } from '#platform/auth/own-passwords.service.js';
import { LONGEST_PASSWORD } from '#platform/auth/password-rule.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { sessionOf } from '../shell/desk-pages.service.js';
import { inputText } from '#core/forms/form-input.js';
import type { DeskContext } from '../shell/desk-context.js';
import { SignInLimits } from '../session/sign-in-limits.service.js';

/** Asks for the user's password again before an action that is hard to undo. */
@Injectable()
export class PresentPassword {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly limits: SignInLimits,
  ) {}

  /** Error of the field `present`, in the user's language; undefined if the password is right. */
  async error(
    caller: RequestContext,
    context: DeskContext,
    texts: Messages['desk']['common'],
  ): Promise<string | undefined> {
    const { user_id: id } = sessionOf(context);
    const attempt = await this.limits.present(id);
    if ('seconds' in attempt) return texts.tooManyTries({ minutes: Math.ceil(attempt.seconds / 60) });
    const input = inputText(caller.rawParams, 'present', 2 * LONGEST_PASSWORD);
    if (!(await this.passwords.isOf(id, input, caller))) return texts.presentWrong;
    await attempt.giveBack();
    return undefined;
  }
}
