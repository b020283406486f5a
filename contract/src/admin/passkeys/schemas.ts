import { z } from 'zod';
import { operatorSelf } from '../operator/operator.ts';
import { flag, optional, passkeyResponse, password } from '../../schema/input.ts';
import { password as passwordLimits } from '../../limits.ts';
import { ok } from '../../schema/output.ts';
import * as own from '../../sign-in/passkeys/schemas.ts';

export const adminGetPasskeys = own.getPasskeys;

export const adminBeginPasskey = {
  /** The password is optional soon after sign-in. */
  input: z.object({ password: optional(password(1, passwordLimits.maxLength)) }),
  output: own.beginPasskey.output,
};

export const adminAddPasskey = own.addPasskey;

export const adminDeletePasskey = own.deletePasskey;

export const adminBeginPasskeySignIn = own.beginPasskeySignIn;

export const adminPasskeySignIn = {
  input: z.object({
    response: passkeyResponse,
    /** As in admin/sign-in. */
    in_cookie: optional(flag),
  }),
  output: ok(operatorSelf, { token: z.string().optional() }),
};
