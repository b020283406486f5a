import { adminRead, adminWrite } from '../../define-call.ts';
import type * as schemas from './schemas.ts';

/** Two-step sign-in of admins: an authenticator app (RFC 6238) and recovery codes. */

export const adminGetTwoFactor = adminRead<typeof schemas.adminGetTwoFactor>({
  path: 'admin/get-two-factor',
  requiredRight: 'read',
  validationStyle: 'F1',
  summary: 'Returns whether the caller’s two-step sign-in is enabled, and the number of recovery codes left.',
});

export const adminBeginTwoFactor = adminWrite<typeof schemas.adminBeginTwoFactor>({
  path: 'admin/begin-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Creates a secret for the authenticator app; two-step sign-in stays disabled until its first code.',
});

export const adminConfirmTwoFactor = adminWrite<typeof schemas.adminConfirmTwoFactor>({
  path: 'admin/confirm-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Enables two-step sign-in by the first code of the app, ends other sessions and returns the recovery codes.',
});

export const adminRenewRecoveryCodes = adminWrite<typeof schemas.adminRenewRecoveryCodes>({
  path: 'admin/renew-recovery-codes',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Replaces the recovery codes, by a code.',
});

export const adminTurnOffTwoFactor = adminWrite<typeof schemas.adminTurnOffTwoFactor>({
  path: 'admin/turn-off-two-factor',
  requiredRight: 'read',
  rate: 'sign-in',
  summary: 'Disables the caller’s two-step sign-in, by a code.',
});

export const adminResetTwoFactor = adminWrite<typeof schemas.adminResetTwoFactor>({
  path: 'admin/reset-two-factor',
  requiredRight: 'manage-team',
  summary: 'Disables the two-step sign-in of another console user who lost their phone, and ends their sessions.',
});
