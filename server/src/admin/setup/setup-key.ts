import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const keyBytes = 24;

export function setupKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Is there nobody yet who could sign in to the console? */
export async function isWithoutOperator(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/**
 * The key of this start, with which somebody who can read what the server prints becomes the first operator; null where
 * there is one. Keys of other processes stay good until one of them is used.
 */
export async function makeSetupKey(db: Kysely<Tables>, now: Date): Promise<string | null> {
  if (!(await isWithoutOperator(db))) return null;
  const key = randomBytes(keyBytes).toString('base64url');
  await db
    .insertInto('setup_key')
    .values({ key_hash: setupKeyHash(key), made_at: now })
    .execute();
  return key;
}
