import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { announce } from '../services/realtime/bus.ts';
import { noteActingEnd } from './note-acting-end.ts';

const dayMs = 24 * 60 * 60_000;
/** A session ends after so long without a call, and after so long in any case (decision 057). */
export const sessionLife = { idleMs: 60 * dayMs, longestMs: 365 * dayMs };

/** How long a token's account may be remembered; `forget` ends it at once in this process, the bus in the others. */
const rememberMs = 30_000;
const seenEveryMs = 60 * 60 * 1000;
/** 256 bits: nobody guesses one. */
const tokenBytes = 32;
/** More than anybody has devices; the one that was used longest ago makes room. */
const mostSessions = 100;
const userAgentLength = 300;

/** How a token is stored: never itself, only its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new token: for a session, or for a link in a mail. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Whether a row of `session` has not ended by time; `at` is now. */
export function isOpenSession(at: Date) {
  const { idleMs, longestMs } = sessionLife;
  return sql<boolean>`(session.last_seen_at > ${new Date(at.getTime() - idleMs)}
    and session.created_at > ${new Date(at.getTime() - longestMs)}
    and (session.ends_at is null or session.ends_at > ${at}))`;
}

/** As much of a log as is needed here; a request's own fits. */
export interface WarningLog {
  warn(details: object, message: string): void;
}

/**
 * Who is signed in with which token. Whoever ends sessions, or switches an account on or off, does so in a transaction
 * and calls `forget` once it is through.
 */
export class Sessions {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #known = new LRUCache<string, { caller: Caller; endsAt: number }>({ max: 20_000, ttl: rememberMs });
  /** Counts what was forgotten: who was looked up meanwhile may be remembered wrongly. */
  #forgotten = 0;

  constructor(database: Database, now: () => Date = () => new Date()) {
    this.#database = database;
    this.#now = now;
  }

  /** The account behind a token; null for a token that nobody has, or whose session has ended. */
  async callerOf(token: string, log: WarningLog): Promise<Caller | null> {
    const hash = tokenHash(token);
    const key = hash.toString('base64');
    const remembered = this.#known.get(key);
    if (remembered && remembered.endsAt > this.#now().getTime()) return remembered.caller;
    const found = await this.#look(hash, key, log);
    return found && found.endsAt > this.#now().getTime() ? found.caller : null;
  }

  /**
   * Starts a session and answers its token, which exists nowhere else.
   * @param userAgent what the device calls itself, for its owner to know it by
   * @param acting who of the operator's people signs in as its owner, and until when
   */
  async start(
    accountId: number,
    userAgent: string,
    within: Kysely<Tables> = this.#database.db,
    acting?: { operatorId: number; until: Date },
  ): Promise<{ token: string; sessionId: number }> {
    const token = newToken();
    const now = this.#now();
    const { id } = await within
      .insertInto('session')
      .values({
        token_hash: tokenHash(token),
        account_id: accountId,
        user_agent: userAgent.slice(0, userAgentLength),
        created_at: now,
        last_seen_at: now,
        operator_id: acting?.operatorId ?? null,
        ends_at: acting?.until ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!acting) await within.updateTable('account').set({ seen_at: now }).where('id', '=', accountId).execute();
    const ended = await within
      .deleteFrom('session')
      .where('id', 'in', (from) =>
        from
          .selectFrom('session')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(mostSessions),
      )
      .returning('id')
      .execute();
    await announceEnd(ended, within);
    return { token, sessionId: id };
  }

  /**
   * Ends sessions of an account: all of them, one, or all but one. Call `forget` once the transaction is through; every
   * process hears of it then and closes what is connected with them.
   * @returns how many ended
   */
  async end(
    accountId: number,
    which: { only?: number; except?: number } = {},
    within: Kysely<Tables> = this.#database.db,
  ): Promise<number> {
    const { only, except } = which;
    const ended = await within
      .deleteFrom('session')
      .where('account_id', '=', accountId)
      .$if(only !== undefined, (query) => query.where('id', '=', only as number))
      .$if(except !== undefined, (query) => query.where('id', '<>', except as number))
      .returning(['id', 'operator_id'])
      .execute();
    const acting = ended.map(({ operator_id: operatorId }) => ({ accountId, operatorId }));
    await noteActingEnd(acting, this.#now(), within);
    await announceEnd(ended, within);
    return ended.length;
  }

  /**
   * Ends the sessions in which one of the operator's people acts in somebody's name. Call `forget` for each of the
   * accounts once the transaction is through.
   */
  async endActing(operatorId: number, within: Kysely<Tables>): Promise<number[]> {
    const ended = await within
      .deleteFrom('session')
      .where('operator_id', '=', operatorId)
      .returning(['id', 'account_id'])
      .execute();
    const acting = ended.map(({ account_id: accountId }) => ({ accountId, operatorId }));
    await noteActingEnd(acting, this.#now(), within);
    await announceEnd(ended, within);
    return acting.map(({ accountId }) => accountId);
  }

  /** Of these sessions the ones that have not ended and whose account is switched on. */
  async stillOpen(ids: readonly number[]): Promise<ReadonlySet<number>> {
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

  /** To be called when sessions of an account have ended, or the account was switched on or off. */
  forget(accountId: number): void {
    this.#forgotten += 1;
    for (const [key, { caller }] of this.#known.entries()) if (caller.id === accountId) this.#known.delete(key);
  }

  /** To be called when another process has ended these. */
  forgetSessions(ids: readonly number[]): void {
    this.#forgotten += 1;
    for (const [key, { caller }] of this.#known.entries()) {
      if (ids.includes(caller.sessionId)) this.#known.delete(key);
    }
  }

  /** To be called when what other processes said may have been missed. */
  forgetAll(): void {
    this.#forgotten += 1;
    this.#known.clear();
  }

  async #look(hash: Buffer, key: string, log: WarningLog): Promise<{ caller: Caller; endsAt: number } | null> {
    const before = this.#forgotten;
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
      ...(operatorId !== null && until !== null && { acting: { operatorId, until } }),
    };
    const endsAt = Math.min(
      row.last_seen_at.getTime() + sessionLife.idleMs,
      row.created_at.getTime() + sessionLife.longestMs,
      until?.getTime() ?? Infinity,
    );
    const known = { caller, endsAt };
    if (this.#forgotten === before) this.#known.set(key, known);
    const at = this.#now().getTime();
    const isDue = at - row.last_seen_at.getTime() > seenEveryMs;
    if (isDue && at < endsAt && !caller.acting) this.#markSeen(hash, log);
    return known;
  }

  /** Nobody waits for this, and nothing depends on it. */
  #markSeen(hash: Buffer, log: WarningLog): void {
    const now = this.#now();
    sql`with seen as (update session set last_seen_at = ${now} where token_hash = ${hash} returning account_id)
        update account set seen_at = ${now} from seen where id = seen.account_id`
      .execute(this.#database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'the time of a session was not noted'));
  }
}

async function announceEnd(ended: readonly { id: number }[], within: Kysely<Tables>): Promise<void> {
  if (ended.length > 0) await announce(within, { type: 'session_ended', sessions: ended.map(({ id }) => id) });
}
