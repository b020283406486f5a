import type { AnyHandler } from '../../platform/define-handler.ts';
import {
  beginAddingPasskey,
  confirmPasskey,
  getPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskeySignIn,
} from './passkeys.ts';
import { getSelf, signIn, signOut } from './sign-in.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  replaceRecoveryCodes,
  resetTwoFactor,
  setUpTwoFactor,
  turnOffTwoFactor,
} from './two-factor.ts';

/** Handlers of the operator's own session and sign-in. */
export const handlers: readonly AnyHandler[] = [
  signIn,
  signOut,
  getSelf,
  getPasskeys,
  beginAddingPasskey,
  confirmPasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
  getTwoFactor,
  setUpTwoFactor,
  confirmTwoFactor,
  replaceRecoveryCodes,
  turnOffTwoFactor,
  resetTwoFactor,
];
