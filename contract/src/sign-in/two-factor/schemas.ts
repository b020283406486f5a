import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { flag } from '../../schema/primitives.ts';
import { optional, text, twoFactorCode, emptyInput } from '../../schema/input.ts';
import { ok, okNull } from '../../schema/output.ts';
import { userSignup } from '../schemas.ts';

const byCode = z.object({ code: twoFactorCode });
const codes = ok(z.object({ recovery_codes: z.array(z.string()) }));

export const getTwoFactor = {
  input: emptyInput,
  output: ok(z.object({ is_on: flag, recovery_codes: z.number() })),
};

export const beginTwoFactor = {
  input: emptyInput,
  /** The key for the app (base32), and the same key as URI of a QR code. */
  output: ok(z.object({ key: z.string(), uri: z.string() })),
};

export const confirmTwoFactor = { input: byCode, output: codes };

export const renewRecoveryCodes = { input: byCode, output: codes };

export const turnOffTwoFactor = { input: byCode, output: okNull };

export const finishSignIn = {
  /** The ticket of a `user_signup` that returned `two_factor_required`. */
  input: z.object({ ticket: text(200), code: twoFactorCode, fcm_id: optional(text(textLength.pushToken)) }),
  output: userSignup.output,
};
