import { z } from 'zod';
import { textLength } from '../limits.ts';
import { passkey, passkeyCreation, passkeyRequest } from '../records/passkey.ts';
import { userSignup } from './account.ts';
import { id, optional, passkeyResponse, text } from './input.ts';
import { emptyInput } from './empty-input.ts';
import { ok, okList, okNull } from './output.ts';

export const getPasskeys = { input: emptyInput, output: okList(passkey) };

export const beginPasskey = { input: emptyInput, output: ok(passkeyCreation) };

export const addPasskey = { input: z.object({ response: passkeyResponse }), output: ok(passkey) };

export const deletePasskey = { input: z.object({ id }), output: okNull };

export const beginPasskeySignIn = { input: emptyInput, output: ok(passkeyRequest) };

export const passkeySignIn = {
  input: z.object({ response: passkeyResponse, fcm_id: optional(text(textLength.pushToken)) }),
  output: userSignup.output,
};
