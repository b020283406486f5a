import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

interface CachedSalt {
  day: string;
  salt: Promise<Buffer>;
}

const cachedSalts = new WeakMap<Database, CachedSalt>();

/**
 * The salt for the keys of visitors on a day (UTC). It is the same after a restart and in every process, so that a
 * visitor is counted once. It is deleted with the day; afterwards no key can be traced back to a visitor, even with
 * access to the database.
 */
export function daySalt(database: Database, now: Date): Promise<Buffer> {
  const day = now.toISOString().slice(0, 10);
  const cached = cachedSalts.get(database);
  if (cached?.day === day) return cached.salt;
  const salt = readSalt(database, day);
  cachedSalts.set(database, { day, salt });
  salt.catch(() => {
    if (cachedSalts.get(database)?.salt === salt) cachedSalts.delete(database);
  });
  return salt;
}

/** The first query of a day creates the salt. */
async function readSalt({ db }: Database, day: string): Promise<Buffer> {
  await sql`insert into visitor_salt (day, salt) values (${day}, ${randomBytes(16)}) on conflict do nothing`.execute(
    db,
  );
  const row = await db.selectFrom('visitor_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return row.salt;
}

/** Deletes the salts of past days. */
export async function purgeVisitorSalts({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('visitor_salt').where('day', '<', now.toISOString().slice(0, 10)).execute();
}
