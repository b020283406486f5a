import { z } from 'zod';
import { textLength } from '../../limits.ts';
import { id, optional, passkeyResponse, text, emptyInput } from '../../schema/input.ts';
import { ok, okList, okNull } from '../../schema/output.ts';
import { userSignup } from '../schemas.ts';
import { isoDate } from '../../schema/primitives.ts';

/** A passkey (WebAuthn) as its owner sees it. Our extension. */
export const passkey = z.object({
  id: z.number(),
  /** User agent of the browser that created it; `""` when it sent none. */
  user_agent: z.string(),
  created_at: isoDate,
  last_used_at: isoDate.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const credentialType = z.literal('public-key');
const credentials = z.array(
  z.object({ id: z.string(), type: credentialType, transports: z.array(z.string()).optional() }),
);

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn Level 3), only the fields in use. */
const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** `PublicKeyCredentialRequestOptionsJSON`, only the fields in use: any passkey of the site is accepted. */
const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const getPasskeys = { input: emptyInput, output: okList(passkey) };

export const beginPasskey = { input: emptyInput, output: ok(passkeyCreation) };

export const addPasskey = { input: z.object({ response: passkeyResponse }), output: ok(passkey) };

export const deletePasskey = { input: z.object({ id }), output: okNull };

export const beginPasskeySignIn = { input: emptyInput, output: ok(passkeyRequest) };

export const passkeySignIn = {
  input: z.object({ response: passkeyResponse, fcm_id: optional(text(textLength.pushToken)) }),
  output: userSignup.output,
};
