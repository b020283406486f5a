import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../../platform/context.ts';
import { consumeIdentityProof } from './identity-proofs.ts';
import { InvalidIdTokenError, readIdToken } from './read-id-token.ts';

/** Identity that a client claims after a sign-in at an identity provider (user_signup types 0 and 2). */
export interface IdentityClaim {
  /** 0 social, 2 Apple (contract 4.3). */
  type: '0' | '2';
  authId: string;
  /** The provider's ID token, or a single-use proof issued by the server's own callback. */
  idToken: string | undefined;
}

/** Identity stated by the provider, the only trusted source of an email or name. */
export interface VerifiedIdentity {
  /** Value for `auth_id`: the issuer's host and the subject. */
  authId: string;
  /** `''` when unknown. */
  email: string;
  isEmailVerified: boolean;
  /** `''` when unknown. */
  name: string;
}

/**
 * Verifies the identity that a client claims; an `auth_id` alone proves nothing (contract 5.2).
 * @throws CallFailure `sign_in_not_proven`; `service_unavailable` when a provider cannot be reached
 */
export async function verifyIdentity(
  { type, authId, idToken = '' }: IdentityClaim,
  context: Pick<Context, 'database' | 'now' | 'log' | 'identities'>,
): Promise<VerifiedIdentity> {
  const isSigned = idToken.includes('.');
  const proven = isSigned ? await bySignature(type, idToken, context) : await byProof(type, idToken, context);
  // Apps send the bare subject, which identifies the same user within the issuer that signed the token.
  const isClaimed = authId === proven?.authId || (isSigned && authId === proven?.authId.replace(/^[^:]*(:\d+)?:/, ''));
  if (proven && isClaimed) return proven;
  context.log.warn({ type, isProven: proven !== null }, 'claimed identity not proven');
  throw new CallFailure('sign_in_not_proven');
}

async function byProof(
  type: IdentityClaim['type'],
  proof: string,
  { database, now }: Pick<Context, 'database' | 'now'>,
): Promise<VerifiedIdentity | null> {
  const row = await consumeIdentityProof(database, proof, now());
  if (!row || row.logintype !== Number(type)) return null;
  const { auth_id: authId, email, is_email_verified: isEmailVerified, name } = row;
  return { authId, email, isEmailVerified, name };
}

async function bySignature(
  type: IdentityClaim['type'],
  token: string,
  { database, identities, now, log }: Pick<Context, 'database' | 'now' | 'log' | 'identities'>,
): Promise<VerifiedIdentity | null> {
  let outage: CallFailure | null = null;
  for (const provider of (await identities?.ofType(type)) ?? []) {
    try {
      const user = await readIdToken(provider, token, database, now());
      if (user) return user;
    } catch (error) {
      const about = { err: error, provider: provider.options.id };
      if (error instanceof InvalidIdTokenError) log.info(about, 'ID token rejected');
      else if (error instanceof CallFailure) {
        // Another provider may have issued the token.
        outage = error;
        log.warn(about, 'identity provider unavailable');
      } else throw error;
    }
  }
  if (outage) throw outage;
  return null;
}
