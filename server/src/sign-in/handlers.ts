import type { AnyHandler } from '../platform/define-handler.ts';
import { getIdentityProvidersHandler } from './social/get-identity-providers.ts';
import { handlers as accountPasskeysHandlers } from './passkeys/account-passkeys.ts';
import { beforeLogoutHandler, endSessionHandler, getSessionsHandler } from './sessions/session-handlers.ts';
import { changePasswordHandler } from './passwords/change-password.ts';
import { confirmIdentityHandler, sendConfirmationCodeHandler } from './sessions/confirm-identity.ts';
import { forgotPasswordHandler, forgotPasswordByPostHandler } from './passwords/forgot-password.ts';
import { resetPasswordHandler } from './passwords/reset-password.ts';
import { getOtpHandler, getOtpByPostHandler, verifyOtpHandler, verifyOtpByPostHandler } from './codes/send-code.ts';
import { userRegisterHandler } from './user-register.ts';
import { userSignupHandler } from './user-signup.ts';
import { handlers as accountTwoFactorHandlers } from './two-factor/account-two-factor.ts';
import { finishSignInHandler } from './two-factor/sign-in-ticket.ts';

export const handlers: readonly AnyHandler[] = [
  getIdentityProvidersHandler,
  ...accountPasskeysHandlers,
  beforeLogoutHandler,
  changePasswordHandler,
  confirmIdentityHandler,
  sendConfirmationCodeHandler,
  endSessionHandler,
  forgotPasswordHandler,
  forgotPasswordByPostHandler,
  getSessionsHandler,
  resetPasswordHandler,
  getOtpHandler,
  getOtpByPostHandler,
  userRegisterHandler,
  userSignupHandler,
  verifyOtpHandler,
  verifyOtpByPostHandler,
  ...accountTwoFactorHandlers,
  finishSignInHandler,
];
