import { dayMs, hourMs } from '@latchkey/contract/time-units';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { publishLiveEvent } from '../../platform/realtime/bus.ts';
import { tokenHash, newToken } from '../../platform/crypto/tokens.ts';

/** A session ends after `idleMs` without a call, and `maxAgeMs` after it was created (decision 057). */
export const sessionLifetime = { idleMs: 60 * dayMs, maxAgeMs: 365 * dayMs };

/** Maximum time a caller is cached; `evict` evicts it at once in this process, an event on the bus in the others. */
const cacheTtlMs = 30_000;
const seenIntervalMs = hourMs;
/** More than a user has devices; beyond it, the least recently used session is ended. */
const maxSessions = 100;
const userAgentLength = 300;

/** SQL condition that a row of `session` has not expired at a time. */
export function isOpenSession(at: Date) {
  const { idleMs, maxAgeMs } = sessionLifetime;
  return sql<boolean>`(session.last_seen_at > ${new Date(at.getTime() - idleMs)}
    and session.created_at > ${new Date(at.getTime() - maxAgeMs)}
    and (session.ends_at is null or session.ends_at > ${at}))`;
}

/** The part of a logger that is used here; a request's logger fits. */
export interface WarningLogger {
  warn(details: object, message: string): void;
}

declare module '../../platform/context.ts' {
  interface Services {
    sessions: Sessions;
  }
}

/**
 * Sessions of users, with a cache of the callers by token. Code that ends sessions, or activates or deactivates an
 * account, does so in a transaction and calls `evict` after the commit.
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #cache = new LRUCache<string, { caller: Caller; endsAt: number }>({ max: 20_000, ttl: cacheTtlMs });
  /** Counts evictions: the result of a lookup that began before an eviction may be stale and is not cached. */
  #evictions = 0;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** Returns the caller of a token; null when the token is unknown or its session has ended. */
  async callerOf(token: string, log: WarningLogger): Promise<Caller | null> {
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const cached = this.#cache.get(key);
    if (cached && cached.endsAt > this.#now().getTime()) return cached.caller;
    const found = await this.#load(hash, key, log);
    return found && found.endsAt > this.#now().getTime() ? found.caller : null;
  }

  /**
   * Starts a session and returns its token, of which only the hash is stored.
   * @param userAgent shown to the owner to recognise the device
   * @param impersonation the operator who signs in as the user, and the end of that session
   */
  async start(
    accountId: number,
    userAgent: string,
    trx: Kysely<Tables> = this.#database.db,
    impersonation?: { operatorId: number; until: Date },
  ): Promise<{ token: string; sessionId: number }> {
    const token = newToken();
    const now = this.#now();
    const { id } = await trx
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        account_id: accountId,
        user_agent: userAgent.slice(0, userAgentLength),
        created_at: now,
        last_seen_at: now,
        operator_id: impersonation?.operatorId ?? null,
        ends_at: impersonation?.until ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!impersonation) await trx.updateTable('account').set({ seen_at: now }).where('id', '=', accountId).execute();
    const ended = await trx
      .deleteFrom('session')
      .where('id', 'in', (from) =>
        from
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(maxSessions),
      )
      .returning('id')
      .execute();
    await publishEnd(ended, trx);
    return { token, sessionId: id };
  }

  /**
   * Ends sessions of an account: one, or all or all but one with its sign-ins that wait for their second step. Call
   * `evict` after the commit; all processes are notified then and close the sockets of the sessions.
   * @returns the number of ended sessions
   */
  async end(
    accountId: number,
    which: { only?: number; except?: number } = {},
    trx: Kysely<Tables> = this.#database.db,
  ): Promise<number> {
    const { only, except } = which;
    if (only === undefined) await trx.deleteFrom('sign_in_ticket').where('account_id', '=', accountId).execute();
    const ended = await trx
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .$if(only !== undefined, (query) => query.where('id', '=', only as number))
      .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
      .returning(['id', 'operator_id'])
      .execute();
    const impersonations = ended.map(({ operator_id: operatorId }) => ({ accountId, operatorId }));
    await auditImpersonationEnd(impersonations, this.#now(), trx);
    await publishEnd(ended, trx);
    return ended.length;
  }

  /**
   * Ends the sessions in which an operator acts as a user. Call `evict` for each account after the commit.
   * @returns the ids of the accounts
   */
  async endImpersonations(operatorId: number, trx: Kysely<Tables>): Promise<number[]> {
    const ended = await trx
      .deleteFrom('session')
      .where('operator_id', '=', operatorId)
      .returning(['id', 'account_id'])
      .execute();
    const impersonations = ended.map(({ account_id: accountId }) => ({ accountId, operatorId }));
    await auditImpersonationEnd(impersonations, this.#now(), trx);
    await publishEnd(ended, trx);
    return impersonations.map(({ accountId }) => accountId);
  }

  /** Returns those of the given sessions that have not ended and whose account is active. */
  async filterOpen(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await this.#database.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.id')
      .where(sql<boolean>`session.id = any(${ids}::bigint[])`)
      .where('account.is_active', '=', true)
      .where(isOpenSession(this.#now()))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Evicts an account from the cache, after its sessions ended or it was activated or deactivated. */
  evict(accountId: number): void {
    this.#evictions += 1;
    for (const [key, { caller }] of this.#cache.entries()) if (caller.id === accountId) this.#cache.delete(key);
  }

  /** Evicts sessions from the cache that another process has ended. */
  evictSessions(ids: readonly number[]): void {
    this.#evictions += 1;
    for (const [key, { caller }] of this.#cache.entries()) {
      if (ids.includes(caller.sessionId)) this.#cache.delete(key);
    }
  }

  /** Clears the cache, when events of other processes may have been missed. */
  evictAll(): void {
    this.#evictions += 1;
    this.#cache.clear();
  }

  async #load(hash: Buffer, key: string, log: WarningLogger): Promise<{ caller: Caller; endsAt: number } | null> {
    const before = this.#evictions;
    const row = await this.#database.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.is_demo', 'account.is_active', 'session.id as session', 'session.last_seen_at'])
      .select(['session.operator_id', 'session.ends_at', 'session.created_at'])
      .where('session.token_hash', '=', hash)
      .executeTakeFirst();
    if (!row) return null;
    const { operator_id: operatorId, ends_at: until } = row;
    const caller: Caller = {
      id: row.id,
      isDemo: row.is_demo,
      isActive: row.is_active,
      sessionId: row.session,
      signedInAt: row.created_at,
      ...(operatorId !== null && until !== null && { impersonation: { operatorId, until } }),
    };
    const endsAt = Math.min(
      row.last_seen_at.getTime() + sessionLifetime.idleMs,
      row.created_at.getTime() + sessionLifetime.maxAgeMs,
      until?.getTime() ?? Infinity,
    );
    const entry = { caller, endsAt };
    if (this.#evictions === before) this.#cache.set(key, entry);
    const at = this.#now().getTime();
    const isDue = at - row.last_seen_at.getTime() > seenIntervalMs;
    if (isDue && at < endsAt && !caller.impersonation) this.#markSeen(hash, log);
    return entry;
  }

  /** Updates `last_seen_at` in the background; a failure is only logged. */
  #markSeen(hash: Buffer, log: WarningLogger): void {
    const now = this.#now();
    sql`with seen as (update session set last_seen_at = ${now} where token_hash = ${hash} returning account_id)
        update account set seen_at = ${now} from seen where id = seen.account_id`
      .execute(this.#database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'session time not saved'));
  }
}

async function publishEnd(ended: readonly { id: number }[], trx: Kysely<Tables>): Promise<void> {
  if (ended.length > 0) await publishLiveEvent(trx, { type: 'session_ended', sessions: ended.map(({ id }) => id) });
}

interface EndedSession {
  accountId: number;
  operatorId: number | null;
}

/** Writes audit entries for ended sessions in which an operator acted as a user, in the transaction that ends them. */
async function auditImpersonationEnd(ended: readonly EndedSession[], at: Date, trx: Kysely<Tables>): Promise<void> {
  const rows = ended.flatMap(({ accountId, operatorId }) => (operatorId === null ? [] : [{ accountId, operatorId }]));
  if (rows.length === 0) return;
  const values = rows.map(({ accountId, operatorId }) => ({
    made_at: at,
    operator_id: operatorId,
    action: 'sign-in-as-ended',
    subject: 'account',
    subject_id: accountId,
    account_id: accountId,
    before: 'signed in',
    after: 'signed out',
  }));
  await trx.insertInto('audit').values(values).execute();
}
