import { z } from 'zod';
import { password as passwordLimits } from '../../limits.ts';
import { flag } from '../../records/primitives.ts';
import { id, optional, password } from '../input.ts';
import { nothing } from '../nothing.ts';
import { twoFactorCode } from '../operator.ts';
import { ok, okNull } from '../output.ts';

const codes = ok(z.object({ recovery_codes: z.array(z.string()) }));

export const adminGetTwoFactor = {
  input: nothing,
  output: ok(z.object({ is_on: flag, recovery_codes: z.number() })),
};

export const adminBeginTwoFactor = {
  /** The password may be left out soon after signing in. */
  input: z.object({ password: optional(password(1, passwordLimits.maxLength)) }),
  /** The key for the app (base32), and the same as the address of a QR code. */
  output: ok(z.object({ key: z.string(), uri: z.string() })),
};

export const adminConfirmTwoFactor = { input: z.object({ code: twoFactorCode }), output: codes };

export const adminRenewRecoveryCodes = { input: z.object({ code: twoFactorCode }), output: codes };

export const adminTurnOffTwoFactor = { input: z.object({ code: twoFactorCode }), output: okNull };

export const adminResetTwoFactor = { input: z.object({ id }), output: okNull };
