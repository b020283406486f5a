import { z } from 'zod';
import { password as passwordLimits } from '../../limits.ts';
import { operatorInConsole, operatorSelf } from './operator.ts';
import { email, flag, optional, password, twoFactorCode, emptyInput } from '../../schema/input.ts';
import { done, ok } from '../../schema/output.ts';

export const adminSignIn = {
  input: z.object({
    email,
    password: password(1, passwordLimits.maxLength),
    /** For browsers: the token is set as an HttpOnly cookie and left out of the response. */
    in_cookie: optional(flag),
    /** Required when two-step sign-in is on. */
    code: optional(twoFactorCode),
  }),
  output: ok(operatorSelf, { token: z.string().optional() }),
};

export const adminSignOut = { input: emptyInput, output: done() };

export const adminGetSelf = { input: emptyInput, output: ok(operatorInConsole) };
