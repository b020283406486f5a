import { z } from 'zod';
import { password as passwordLimits } from '../../limits.ts';
import { id, optional, password } from '../../schema/input.ts';
import { okNull } from '../../schema/output.ts';
import * as own from '../../sign-in/two-factor/schemas.ts';

export const adminGetTwoFactor = own.getTwoFactor;

export const adminBeginTwoFactor = {
  /** The password is optional soon after sign-in. */
  input: z.object({ password: optional(password(1, passwordLimits.maxLength)) }),
  output: own.beginTwoFactor.output,
};

export const adminConfirmTwoFactor = own.confirmTwoFactor;

export const adminRenewRecoveryCodes = own.renewRecoveryCodes;

export const adminTurnOffTwoFactor = own.turnOffTwoFactor;

export const adminResetTwoFactor = { input: z.object({ id }), output: okNull };
