import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '../context.ts';
import type { Database } from '../database/pool.ts';

const emptyTokens = new Set(['', 'undefined', 'null']);

/** The token of an Authorization header; null for none and for what clients send when nobody is signed in (contract 1.1). */
export function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s+(\S{1,512})\s*$/i.exec(header ?? '')?.[1] ?? '';
  return emptyTokens.has(token) ? null : token;
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Who holds a token, or null; notes at most once an hour that it was used. */
export async function findCaller(database: Database, token: string | null, now: Date): Promise<Caller | null> {
  if (token === null) return null;
  const { rows } = await sql<Caller & { stale: boolean }>`
    select a.id, a.is_demo as "isDemo", a.is_active as "isActive",
           s.last_seen_at < ${now}::timestamptz - interval '1 hour' as stale
      from session s join account a on a.id = s.account_id
      where s.token_hash = ${tokenHash(token)}`.execute(database.db);
  const found = rows[0];
  if (!found) return null;
  if (found.stale) {
    await sql`update session set last_seen_at = ${now} where token_hash = ${tokenHash(token)}`.execute(database.db);
  }
  const { stale: _, ...caller } = found;
  return caller;
}
