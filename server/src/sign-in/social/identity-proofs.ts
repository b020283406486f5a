import { minuteMs } from '@latchkey/contract/time-units';
import type { Database } from '../../platform/database/pool.ts';
import { randomSecret, secretHash } from './sign-in-attempts.ts';
import type { ProviderUser } from './provider-user.ts';

const lifetimeMs = 5 * minuteMs;

/** Issues a single-use proof of a user's identity, valid for five minutes. */
export async function issueIdentityProof(
  { db }: Database,
  type: '0' | '2',
  user: ProviderUser,
  now: Date,
): Promise<string> {
  const proof = randomSecret();
  await db.deleteFrom('identity_proof').where('expires_at', '<', now).execute();
  await db
    .insertInto('identity_proof')
    .values({
      token_hash: secretHash(proof),
      logintype: Number(type),
      auth_id: user.authId,
      email: user.email,
      is_email_verified: user.isEmailVerified,
      name: user.name,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return proof;
}

/** Consumes a proof and returns its identity; null when it is unknown or expired. An expired proof is deleted too. */
export async function consumeIdentityProof({ db }: Database, proof: string, now: Date) {
  const row = await db
    .deleteFrom('identity_proof')
    .where('token_hash', '=', secretHash(proof))
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at >= now ? row : null;
}
