import { deskScreen } from '../shell/desk-screen.js';
import { SignIn } from './sign-in.service.js';

/** Pages on which users sign in, and the form with which they sign out. */
export const SIGN_IN_SCREEN = deskScreen({
  path: 'sign-in',
  access: ['nobody', 'code'],
  services: { signIn: SignIn },
  routes: {
    GET: ({ signIn }, caller, context) => signIn.form(caller, context),
    POST: ({ signIn }, caller, context) => signIn.signIn(caller, context),
    'GET code': { access: ['code'], handle: ({ signIn }, caller, context) => signIn.codeForm(caller, context) },
    'POST code': { access: ['code'], handle: ({ signIn }, caller, context) => signIn.enterCode(caller, context) },
    'POST /sign-out': {
      access: ['code', 'password', 'factor', 'in'],
      handle: ({ signIn }, caller, context) => signIn.signOut(caller, context),
    },
  },
});
