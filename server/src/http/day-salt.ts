import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

interface Kept {
  day: string;
  salt: Promise<Buffer>;
}

const kept = new WeakMap<Database, Kept>();

/**
 * What is mixed into the keys of visitors on a day (UTC): the same after a restart and in every process, so that nobody is
 * counted twice. It is thrown away with the day, and then no key says whose it was, whoever reads the database.
 */
export function daySalt(database: Database, now: Date): Promise<Buffer> {
  const day = now.toISOString().slice(0, 10);
  const known = kept.get(database);
  if (known?.day === day) return known.salt;
  const salt = readSalt(database, day);
  kept.set(database, { day, salt });
  salt.catch(() => {
    if (kept.get(database)?.salt === salt) kept.delete(database);
  });
  return salt;
}

/** The first who asks makes it. */
async function readSalt({ db }: Database, day: string): Promise<Buffer> {
  await sql`insert into visitor_salt (day, salt) values (${day}, ${randomBytes(16)}) on conflict do nothing`.execute(
    db,
  );
  const row = await db.selectFrom('visitor_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow();
  return row.salt;
}

/** Salts of days that are over. */
export async function forgetSalts({ db }: Database, now: Date): Promise<void> {
  await db.deleteFrom('visitor_salt').where('day', '<', now.toISOString().slice(0, 10)).execute();
}
