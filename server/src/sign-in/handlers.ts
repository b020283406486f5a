import type { AnyHandler } from '../platform/define-handler.ts';
import getIdentityProviders from './social/get-identity-providers.ts';
import { handlers as accountPasskeysHandlers } from './passkeys/account-passkeys.ts';
import beforeLogout from './sessions/before-logout.ts';
import changePassword from './passwords/change-password.ts';
import { confirm, sendCode } from './sessions/confirm-identity.ts';
import endSession from './sessions/end-session.ts';
import { forgot, forgotByPost } from './passwords/forgot-password.ts';
import getSessions from './sessions/get-sessions.ts';
import resetPassword from './passwords/reset-password.ts';
import { getCode, getCodeByPost } from './codes/send-code.ts';
import userRegister from './user-register.ts';
import userSignup from './user-signup.ts';
import { checkCode, checkCodeByPost } from './codes/verify-otp.ts';
import { handlers as accountTwoFactorHandlers } from './two-factor/account-two-factor.ts';
import signInTicket from './two-factor/sign-in-ticket.ts';

export const handlers: readonly AnyHandler[] = [
  getIdentityProviders,
  ...accountPasskeysHandlers,
  beforeLogout,
  changePassword,
  confirm,
  sendCode,
  endSession,
  forgot,
  forgotByPost,
  getSessions,
  resetPassword,
  getCode,
  getCodeByPost,
  userRegister,
  userSignup,
  checkCode,
  checkCodeByPost,
  ...accountTwoFactorHandlers,
  signInTicket,
];
