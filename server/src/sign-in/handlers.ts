import type { AnyHandler } from '../platform/define-handler.ts';
import { getIdentityProvidersHandler } from './social/get-identity-providers.ts';
import { handlers as accountPasskeysHandlers } from './passkeys/account-passkeys.ts';
import { beforeLogoutHandler, endSessionHandler, getSessionsHandler } from './sessions/session-handlers.ts';
import { changePasswordHandler } from './passwords/change-password.ts';
import { confirm, sendCode } from './sessions/confirm-identity.ts';
import { forgot, forgotByPost } from './passwords/forgot-password.ts';
import { resetPasswordHandler } from './passwords/reset-password.ts';
import { getCode, getCodeByPost, checkCode, checkCodeByPost } from './codes/send-code.ts';
import { userRegisterHandler } from './user-register.ts';
import { userSignupHandler } from './user-signup.ts';
import { handlers as accountTwoFactorHandlers } from './two-factor/account-two-factor.ts';
import { signInTicketHandler } from './two-factor/sign-in-ticket.ts';

export const handlers: readonly AnyHandler[] = [
  getIdentityProvidersHandler,
  ...accountPasskeysHandlers,
  beforeLogoutHandler,
  changePasswordHandler,
  confirm,
  sendCode,
  endSessionHandler,
  forgot,
  forgotByPost,
  getSessionsHandler,
  resetPasswordHandler,
  getCode,
  getCodeByPost,
  userRegisterHandler,
  userSignupHandler,
  checkCode,
  checkCodeByPost,
  ...accountTwoFactorHandlers,
  signInTicketHandler,
];
