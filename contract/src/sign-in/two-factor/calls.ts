import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Two-step sign-in of users: an authenticator app (RFC 6238) and recovery codes. */

export const getTwoFactor = defineCall<typeof schemas.getTwoFactor>({
  path: 'get-two-factor',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F1',
  summary: 'Returns whether the caller’s two-step sign-in is enabled, and the number of recovery codes left.',
  extension: true,
});

export const beginTwoFactor = defineCall<typeof schemas.beginTwoFactor>({
  method: 'POST',
  path: 'begin-two-factor',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Creates a secret for the authenticator app; two-step sign-in stays disabled until its first code.',
  extension: true,
});

export const confirmTwoFactor = defineCall<typeof schemas.confirmTwoFactor>({
  method: 'POST',
  path: 'confirm-two-factor',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Enables two-step sign-in by the first code of the app, ends other sessions and returns the recovery codes.',
  extension: true,
});

export const renewRecoveryCodes = defineCall<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: 'renew-recovery-codes',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Replaces the recovery codes, by a code.',
  extension: true,
});

export const turnOffTwoFactor = defineCall<typeof schemas.turnOffTwoFactor>({
  method: 'POST',
  path: 'turn-off-two-factor',
  auth: 'required',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Disables two-step sign-in, by a code.',
  extension: true,
});

export const finishSignIn = defineCall<typeof schemas.finishSignIn>({
  method: 'POST',
  path: 'finish-sign-in',
  auth: 'none',
  style: 'F2',
  rate: 'sign-in',
  summary: 'Second step of a sign-in: the ticket of user_signup and a code of the app, or a recovery code.',
  extension: true,
});
