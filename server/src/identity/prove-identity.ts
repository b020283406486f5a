import { CallFailure } from '@latchkey/contract/errors';
import type { Context } from '../context.ts';

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
  /** Stored as `auth_id`; equal to what was claimed. */
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
  _claim: IdentityClaim,
  _context: Pick<Context, 'database' | 'now' | 'log'>,
): Promise<ProvenIdentity> {
  throw new CallFailure('sign_in_not_proven');
}
