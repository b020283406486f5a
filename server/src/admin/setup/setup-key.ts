import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const keyBytes = 24;

/** Returns the SHA-256 hash under which a key is stored. */
export function setupKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Whether no operator exists yet. */
export async function hasNoOperator(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('operator').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/**
 * Creates a key for this start, with which a person who can read the output of the server becomes the first operator.
 * Returns null when an operator exists. Keys of other processes stay valid until one of them is used.
 */
export async function createSetupKey(db: Kysely<Tables>, now: Date): Promise<string | null> {
  if (!(await hasNoOperator(db))) return null;
  const key = randomBytes(keyBytes).toString('base64url');
  await db
    .insertInto('setup_key')
    .values({ key_hash: setupKeyHash(key), made_at: now })
    .execute();
  return key;
}
