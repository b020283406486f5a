import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../context.ts';
import type { Database } from '../database/pool.ts';

/** How long a token's account may be remembered; `forget` ends it at once in this process. */
const rememberMs = 30_000;
const seenEveryMs = 60 * 60 * 1000;
/** What clients of the contract send when nobody is signed in (contract 1.1). */
const noTokens = new Set(['', 'undefined', 'null']);

/** The token of an `Authorization` header, or null for a visitor. */
function bearerToken(header: string | undefined): string | null {
  const token = /^Bearer\s*(.*)$/i.exec(header?.trim() ?? '')?.[1]?.trim() ?? '';
  return noTokens.has(token) || token.length > 500 ? null : token;
}

/** How a token is stored: never itself, only its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** As much of a log as is needed here; a request's own fits. */
export interface WarningLog {
  warn(details: object, message: string): void;
}

/** Who is signed in with which token. */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #known = new LRUCache<string, Caller>({ max: 20_000, ttl: rememberMs });

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** The account behind an `Authorization` header; null for a visitor and for a token that nobody has. */
  async callerOf(header: string | undefined, log: WarningLog): Promise<Caller | null> {
    const token = bearerToken(header);
    if (token === null) return null;
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    return this.#known.get(key) ?? this.#look(hash, key, log);
  }

  /** To be called when sessions of an account end, or the account is switched on or off. */
  forget(accountId: number): void {
    for (const [key, caller] of this.#known.entries()) if (caller.id === accountId) this.#known.delete(key);
  }

  async #look(hash: Buffer, key: string, log: WarningLog): Promise<Caller | null> {
    const row = await this.#database.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.is_demo', 'account.is_active', 'session.last_seen_at'])
      .where('session.token_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return null;
    const caller = { id: row.id, isDemo: row.is_demo, isActive: row.is_active };
    this.#known.set(key, caller);
    if (this.#now().getTime() - row.last_seen_at.getTime() > seenEveryMs) this.#markSeen(hash, log);
    return caller;
  }

  /** Nobody waits for this, and nothing depends on it. */
  #markSeen(hash: Buffer, log: WarningLog): void {
    this.#database.db
      .updateTable('session')
      .set({ last_seen_at: this.#now() })
      .where('token_hash', '=', hash)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the time of a session was not noted'));
  }
}
