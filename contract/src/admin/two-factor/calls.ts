import { defineCall } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Two-step sign-in of admins: an authenticator app (RFC 6238) and recovery codes. */

const write = {
  method: 'POST',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'sign-in',
  encoding: 'multipart',
  extension: true,
} as const;

export const adminGetTwoFactor = defineCall<typeof schemas.adminGetTwoFactor>({
  method: 'GET',
  path: 'admin/get-two-factor',
  auth: 'admin',
  requiredRight: 'read',
  style: 'F2',
  rate: 'read',
  summary: 'Whether one’s own two-step sign-in is on, and how many recovery codes are left.',
  extension: true,
});

export const adminBeginTwoFactor = defineCall<typeof schemas.adminBeginTwoFactor>({
  ...write,
  path: 'admin/begin-two-factor',
  summary: 'Makes a secret for the authenticator app; two-step sign-in stays off until its first code.',
});

export const adminConfirmTwoFactor = defineCall<typeof schemas.adminConfirmTwoFactor>({
  ...write,
  path: 'admin/confirm-two-factor',
  summary: 'Turns two-step sign-in on by the first code of the app and answers the recovery codes; other sessions end.',
});

export const adminRenewRecoveryCodes = defineCall<typeof schemas.adminRenewRecoveryCodes>({
  ...write,
  path: 'admin/renew-recovery-codes',
  summary: 'Makes new recovery codes in place of those before, by a code.',
});

export const adminTurnOffTwoFactor = defineCall<typeof schemas.adminTurnOffTwoFactor>({
  ...write,
  path: 'admin/turn-off-two-factor',
  summary: 'Turns one’s own two-step sign-in off, by a code.',
});

export const adminResetTwoFactor = defineCall<typeof schemas.adminResetTwoFactor>({
  ...write,
  path: 'admin/reset-two-factor',
  requiredRight: 'manage-team',
  rate: 'write',
  summary: 'Turns the two-step sign-in of a colleague off who lost their phone; their sessions end.',
});
