import { randomUUID } from 'node:crypto';
import { oneTimeCode } from '@latchkey/contract/limits';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Stores for ten minutes that the phone number is verified (contract 5.2).
 * @returns the `auth_id` to sign in with: the account's own, or a new one
 */
export async function savePhoneProof(
  number: string,
  { database: { db }, now }: Pick<Context, 'database' | 'now'>,
): Promise<string> {
  const at = now();
  await db.deleteFrom('phone_proof').where('expires_at', '<=', at).execute();
  const known = await db
    .selectFrom('phone_identity')
    .innerJoin('account', 'account.id', 'phone_identity.account_id')
    .select('account.auth_id')
    .where('phone_identity.number', '=', number)
    .executeTakeFirst();
  const auth_id = known?.auth_id ?? randomUUID();
  const proof = { auth_id, expires_at: new Date(at.getTime() + oneTimeCode.proofSeconds * 1_000) };
  await db
    .insertInto('phone_proof')
    .values({ number, ...proof })
    .onConflict((conflict) => conflict.column('number').doUpdateSet(proof))
    .execute();
  return auth_id;
}

/**
 * Consumes the proof, so that it is valid for one sign-in.
 * @param mobile the number that the client sends; optional
 * @returns the verified number; null without a proof
 */
export async function consumePhoneProof(
  authId: string,
  mobile: string | undefined,
  at: Date,
  trx: Kysely<Tables>,
): Promise<string | null> {
  const proof = await trx
    .deleteFrom('phone_proof')
    .where('auth_id', '=', authId)
    .where('expires_at', '>', at)
    .$if(mobile !== undefined, (query) => query.where('number', '=', mobile as string))
    .returning('number')
    .executeTakeFirst();
  return proof?.number ?? null;
}
