import { operatorRoleNames, operatorRoles } from '@latchkey/contract/admin/operator-roles';
import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import { dayMs, hourMs, minuteMs } from '@latchkey/contract/time-units';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts';
import type { Operator } from '../../platform/context.ts';

/** Console sessions are short because operators have rights over users: by inactivity and in total (decision 057). */
export const operatorSessionLife = { idleMs: 12 * hourMs, maxAgeMs: 7 * dayMs };
const seenEveryMs = 5 * minuteMs;
const userAgentLength = 300;

/** Returns the condition that a row of `operator_session` has not expired at the time `at`. */
export function isOpenOperatorSession(at: Date) {
  const { idleMs, maxAgeMs } = operatorSessionLife;
  return sql<boolean>`(operator_session.last_seen_at > ${new Date(at.getTime() - idleMs)}
    and operator_session.created_at > ${new Date(at.getTime() - maxAgeMs)})`;
}

interface Clock {
  database: Database;
  now: () => Date;
}

/** Starts a session and returns its token, which is stored only as a hash. */
export async function startOperatorSession(
  operatorId: number,
  { database, now, userAgent = '' }: Clock & { userAgent?: string },
  by: 'password' | 'passkey' = 'password',
): Promise<string> {
  const token = newToken();
  const at = now();
  await database.db
    .insertInto('operator_session')
    .values({
      token_hash: tokenHash(token),
      operator_id: operatorId,
      user_agent: userAgent.slice(0, userAgentLength),
      created_at: at,
      last_seen_at: at,
      by_passkey: by === 'passkey',
    })
    .execute();
  return token;
}

/** Returns the operator with this token; null for an unknown token, a deactivated operator or an expired session. */
export async function findOperator(token: string, { database, now }: Clock): Promise<Operator | null> {
  const sessionHash = tokenHash(token);
  const row = await database.db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select(['operator.id', 'operator.name', 'operator.email', 'operator.role', 'operator.is_demo'])
    .select(['operator_session.last_seen_at', 'operator_session.created_at', 'operator_session.by_passkey'])
    .select((from) =>
      from
        .exists(
          from
            .selectFrom('totp_factor')
            .select('totp_factor.id')
            .whereRef('totp_factor.operator_id', '=', 'operator.id')
            .where('totp_factor.is_on', '=', true),
        )
        .as('has_two_factor'),
    )
    .where('operator_session.token_hash', '=', sessionHash)
    .where('operator.is_active', '=', true)
    .where(isOpenOperatorSession(now()))
    .executeTakeFirst();
  const role = operatorRoleNames.find((name) => name === row?.role);
  if (!row || !role) return null;
  if (now().getTime() - row.last_seen_at.getTime() > seenEveryMs) {
    await database.db
      .updateTable('operator_session')
      .set({ last_seen_at: now() })
      .where('token_hash', '=', sessionHash)
      .execute();
  }
  const { id, name, email, is_demo: isDemo, created_at: signedInAt } = row;
  const hasTwoFactor = Boolean(row.has_two_factor) || row.by_passkey;
  return { id, name, email, role, isDemo, signedInAt, hasTwoFactor, sessionHash };
}

/** Ends the session with this token hash. */
export async function endOperatorSession(sessionHash: Buffer, db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('operator_session').where('token_hash', '=', sessionHash).execute();
}

/** Returns the operator as the console shows it to the operator. */
export function operatorRecord(operator: Pick<Operator, 'id' | 'name' | 'email' | 'role' | 'isDemo'>): OperatorSelf {
  const { id, name, email, role, isDemo } = operator;
  return { id, name, email, role, rights: [...operatorRoles[role]], is_demo: isDemo ? 1 : 0 };
}
