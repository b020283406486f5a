import { operatorRoleNames, operatorRoles, type OperatorRole } from '@latchkey/contract/operator-roles';
import type { OperatorSelf } from '@latchkey/contract/records/operator';
import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from '../sign-in/sessions.ts';

/** Idle sessions of the console end soon: it decides about other people. */
export const idleMs = 12 * 60 * 60_000;
const seenEveryMs = 5 * 60_000;
const userAgentLength = 300;

/** One of the operator's own people, behind a token of theirs. */
export interface Operator {
  id: number;
  name: string;
  email: string;
  role: OperatorRole;
  isDemo: boolean;
  /** SHA-256 of the token, by which the session is stored. */
  sessionHash: Buffer;
}

interface Clock {
  database: Database;
  now: () => Date;
}

/** Starts a session and answers its token, which exists nowhere else. */
export async function startOperatorSession(
  operatorId: number,
  { database, now, userAgent = '' }: Clock & { userAgent?: string },
): Promise<string> {
  const token = newToken();
  const at = now();
  await database.db
    .deleteFrom('operator_session')
    .where('last_seen_at', '<', new Date(at.getTime() - idleMs))
    .execute();
  await database.db
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash(token),
      operator_id: operatorId,
      user_agent: userAgent.slice(0, userAgentLength),
      created_at: at,
      last_seen_at: at,
    })
    .execute();
  return token;
}

/** Who of the operator's people has this token; null for nobody, and for one who was switched off or idle too long. */
export async function findOperator(token: string, { database, now }: Clock): Promise<Operator | null> {
  const sessionHash = tokenHash(token);
  const row = await database.db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.email', 'operator.role', 'operator.is_demo'])
    .select('operator_session.last_seen_at')
    .where('operator_session.token_hash', '=', sessionHash)
    .where('operator.is_active', '=', true)
    .executeTakeFirst();
  const role = operatorRoleNames.find((name) => name === row?.role);
  if (!row || !role) return null;
  const idle = now().getTime() - row.last_seen_at.getTime();
  if (idle > idleMs) return null;
  if (idle > seenEveryMs) {
    await database.db
      .updateTable('operator_session')
      .set({ last_seen_at: now() })
      .where('token_hash', '=', sessionHash)
      .execute();
  }
  return { id: row.id, name: row.name, email: row.email, role, isDemo: row.is_demo, sessionHash };
}

export async function endOperatorSession(sessionHash: Buffer, db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', sessionHash).execute();
}

/** As they see themselves. */
export function writeOperator({ id, name, email, role, isDemo }: Omit<Operator, 'sessionHash'>): OperatorSelf {
  return { id, name, email, role, rights: [...operatorRoles[role]], is_demo: isDemo ? 1 : 0 };
}
