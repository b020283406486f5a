import { z } from 'zod';
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
export const passkeyCreation = z.object({
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
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
