import type { Database } from '../database/pool.ts';
import { randomSecret, secretHash } from './attempts.ts';
import type { Person } from './person.ts';

const lifeMs = 5 * 60_000;

/** A proof of who somebody is, for one use. */
export async function giveProof({ db }: Database, type: '0' | '2', person: Person, now: Date): Promise<string> {
  const proof = randomSecret();
  await db.deleteFrom('identity_proof').where('expires_at', '<', now).execute();
  await db
    .insertInto('identity_proof')
    .values({
      token_hash: secretHash(proof),
      logintype: Number(type),
      auth_id: person.authId,
      email: person.email,
      is_email_verified: person.isEmailVerified,
      name: person.name,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return proof;
}

/** Whom a proof proves; it is used up by that, whatever comes of it. */
export async function takeProof({ db }: Database, proof: string, now: Date) {
  const row = await db
    .deleteFrom('identity_proof')
    .where('token_hash', '=', secretHash(proof))
    .returningAll()
    .executeTakeFirst();
  return row && row.expires_at >= now ? row : null;
}
