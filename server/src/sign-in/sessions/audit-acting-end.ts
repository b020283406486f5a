import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

interface EndedSession {
  accountId: number;
  operatorId: number | null;
}

/** Writes audit entries for ended sessions in which an operator acted as a user, in the transaction that ends them. */
export async function auditActingEnd(ended: readonly EndedSession[], at: Date, trx: Kysely<Tables>): Promise<void> {
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
