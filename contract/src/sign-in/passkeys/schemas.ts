import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { passkey, passkeyCreation, passkeyRequest } from './passkey.ts';
import { id, optional, passkeyResponse, text } from '../../schema/input.ts';
import { emptyInput } from '../../schema/empty-input.ts';
import { ok, okList, okNull } from '../../schema/output.ts';
import { userSignup } from '../schemas.ts';

export const getPasskeys = { input: emptyInput, output: okList(passkey) };

export const beginPasskey = { input: emptyInput, output: ok(passkeyCreation) };

export const addPasskey = { input: z.object({ response: passkeyResponse }), output: ok(passkey) };

export const deletePasskey = { input: z.object({ id }), output: okNull };

export const beginPasskeySignIn = { input: emptyInput, output: ok(passkeyRequest) };

export const passkeySignIn = {
  input: z.object({ response: passkeyResponse, fcm_id: optional(text(textLength.pushToken)) }),
  output: userSignup.output,
};
