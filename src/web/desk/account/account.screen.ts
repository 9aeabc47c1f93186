import { deskScreen } from '../shell/desk-screen.js';
import { AccountPages } from './account-pages.service.js';
import { FactorPages } from './factor-pages.service.js';
import { PasswordPage } from './password-page.service.js';

/** The user's own account: password, second factor, sessions and application passwords. */
export const ACCOUNT_SCREEN = deskScreen({
  path: 'account',
  section: { name: 'account', group: 'management', order: 70 },
  access: ['in'],
  services: { account: AccountPages, password: PasswordPage, factor: FactorPages },
  routes: {
    GET: ({ account }, caller, context) => account.overview(caller, context),
    'POST sessions/end': ({ account }, caller, context) => account.endSession(caller, context),
    'POST sessions/end-all': ({ account }, caller, context) => account.endAll(caller, context),
    'POST application-passwords': ({ account }, caller, context) => account.makePassword(caller, context),
    'POST application-passwords/revoke': ({ account }, caller, context) => account.revokePassword(caller, context),
    'GET password': {
      access: ['password', 'in'],
      handle: ({ password }, _, context) => password.form(context),
    },
    'POST password': {
      access: ['password', 'in'],
      handle: ({ password }, caller, context) => password.change(caller, context),
    },
    'GET second-factor': {
      access: ['factor', 'in'],
      handle: ({ factor }, _, context) => factor.show(context),
    },
    'POST second-factor': {
      access: ['factor', 'in'],
      handle: ({ factor }, caller, context) => factor.confirm(caller, context),
    },
    'POST second-factor/begin': {
      access: ['factor', 'in'],
      handle: ({ factor }, _, context) => factor.begin(context),
    },
    'POST second-factor/recovery-codes': ({ factor }, caller, context) => factor.renew(caller, context),
    'POST second-factor/remove': ({ factor }, caller, context) => factor.remove(caller, context),
  },
});
