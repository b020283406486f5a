import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Two-step sign-in of admins: an authenticator app (RFC 6238) and recovery codes. */

export const adminGetTwoFactor = adminRead<typeof schemas.adminGetTwoFactor>({
  path: 'admin/get-two-factor',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Whether one’s own two-step sign-in is on, and how many recovery codes are left.',
});

export const adminBeginTwoFactor = adminWrite<typeof schemas.adminBeginTwoFactor>({
  path: 'admin/begin-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Makes a secret for the authenticator app; two-step sign-in stays off until its first code.',
});

export const adminConfirmTwoFactor = adminWrite<typeof schemas.adminConfirmTwoFactor>({
  path: 'admin/confirm-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Turns two-step sign-in on by the first code of the app and answers the recovery codes; other sessions end.',
});

export const adminRenewRecoveryCodes = adminWrite<typeof schemas.adminRenewRecoveryCodes>({
  path: 'admin/renew-recovery-codes',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Makes new recovery codes in place of those before, by a code.',
});

export const adminTurnOffTwoFactor = adminWrite<typeof schemas.adminTurnOffTwoFactor>({
  path: 'admin/turn-off-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Turns one’s own two-step sign-in off, by a code.',
});

export const adminResetTwoFactor = adminWrite<typeof schemas.adminResetTwoFactor>({
  path: 'admin/reset-two-factor',
  requiredRight: 'manage-team',
  summary: 'Turns the two-step sign-in of a colleague off who lost their phone; their sessions end.',
});
