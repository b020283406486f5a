import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';

interface Decision extends Pick<AuditEntry, 'action' | 'subject' | 'subject_id' | 'before' | 'after'> {
  /** Account that the entry is about; null for a listing owned by the market. */
  accountId: number | null;
  reason: string;
}

/** Writes a decision of the operator who calls to the audit log, in the same transaction. */
export async function writeAudit(
  decision: Decision,
  { operator, now }: Pick<Context, 'now'> & { operator?: { id: number } | null },
  trx: Transaction<Tables>,
): Promise<void> {
  if (!operator) throw new CallFailure('not_signed_in');
  const { accountId, ...row } = decision;
  await trx
    .insertInto('audit')
    .values({ ...row, account_id: accountId, operator_id: operator.id, made_at: now() })
    .execute();
}
