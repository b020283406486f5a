import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Two-step sign-in of users: an authenticator app (RFC 6238) and recovery codes. */

const write = {
  method: 'POST',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  encoding: 'multipart',
  extension: true,
} as const;

export const getTwoFactor = defineCall<typeof schemas.getTwoFactor>({
  method: 'GET',
  path: 'get-two-factor',
  auth: 'required',
  style: 'F2',
  rate: 'read',
  summary: 'Whether the caller’s two-step sign-in is on, and how many recovery codes are left.',
  extension: true,
});

export const beginTwoFactor = defineCall<typeof schemas.beginTwoFactor>({
  ...write,
  path: 'begin-two-factor',
  summary: 'Makes a secret for the authenticator app; two-step sign-in stays off until its first code.',
});

export const confirmTwoFactor = defineCall<typeof schemas.confirmTwoFactor>({
  ...write,
  path: 'confirm-two-factor',
  summary: 'Turns two-step sign-in on by the first code of the app and answers the recovery codes; other sessions end.',
});

export const renewRecoveryCodes = defineCall<typeof schemas.renewRecoveryCodes>({
  ...write,
  path: 'renew-recovery-codes',
  summary: 'Makes new recovery codes in place of those before, by a code.',
});

export const turnOffTwoFactor = defineCall<typeof schemas.turnOffTwoFactor>({
  ...write,
  path: 'turn-off-two-factor',
  summary: 'Turns two-step sign-in off, by a code.',
});

export const finishSignIn = defineCall<typeof schemas.finishSignIn>({
  ...write,
  auth: 'none',
  path: 'finish-sign-in',
  summary: 'Second step of a sign-in: the ticket of user_signup, and a code of the app or a recovery code.',
});
