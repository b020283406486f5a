import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';
import { takeProof } from './proofs.ts';
import { readIdToken } from './read-id-token.ts';

/** What a client says of itself when it comes from an identity provider (user_signup types 0 and 2). */
export interface IdentityClaim {
  /** 0 social, 2 Apple (contract 4.3). */
  type: '0' | '2';
  authId: string;
  /** The provider's signed statement, or a proof for one use that our own callback gave out. */
  idToken: string | undefined;
}

/** What the provider says: the only source of an email or name that is believed. */
export interface ProvenIdentity {
  /** To be stored as `auth_id`: the issuer's host and its subject. */
  authId: string;
  /** `''` when unknown. */
  email: string;
  isEmailVerified: boolean;
  /** `''` when unknown. */
  name: string;
}

/**
 * Checks that somebody is who they say at an identity provider; an `auth_id` alone proves nothing (contract 5.2).
 * @throws CallFailure sign_in_not_proven
 */
export async function proveIdentity(
  { type, authId, idToken = '' }: IdentityClaim,
  context: Pick<Context, 'database' | 'now' | 'log' | 'identities'>,
): Promise<ProvenIdentity> {
  const isSigned = idToken.includes('.');
  const proven = isSigned ? await bySignature(type, idToken, context) : await byProof(type, idToken, context);
  // Apps know the bare subject and say that; it names the same person within the issuer that signed.
  const isClaimed = authId === proven?.authId || (isSigned && authId === proven?.authId.replace(/^[^:]*(:\d+)?:/, ''));
  if (proven && isClaimed) return proven;
  context.log.warn({ type, isProven: proven !== null }, 'an identity was claimed that was not proven');
  throw new CallFailure('sign_in_not_proven');
}

async function byProof(
  type: IdentityClaim['type'],
  proof: string,
  { database, now }: Pick<Context, 'database' | 'now'>,
): Promise<ProvenIdentity | null> {
  const row = await takeProof(database, proof, now());
  if (!row || row.logintype !== Number(type)) return null;
  const { auth_id: authId, email, is_email_verified: isEmailVerified, name } = row;
  return { authId, email, isEmailVerified, name };
}

async function bySignature(
  type: IdentityClaim['type'],
  token: string,
  { database, identities, now, log }: Pick<Context, 'database' | 'now' | 'log' | 'identities'>,
): Promise<ProvenIdentity | null> {
  for (const provider of (await identities?.ofType(type)) ?? []) {
    try {
      const person = await readIdToken(provider, token, database, now());
      if (person) return person;
    } catch (error) {
      log.info({ err: error, provider: provider.options.id }, 'an ID token proved nothing');
    }
  }
  return null;
}
