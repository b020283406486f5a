import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

interface Ended {
  accountId: number;
  operatorId: number | null;
}

/** Writes down which of the operator's people are signed out again as somebody, in the transaction that does it. */
export async function noteActingEnd(ended: readonly Ended[], at: Date, within: Kysely<Tables>): Promise<void> {
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
  await within.insertInto('audit').values(values).execute();
}
