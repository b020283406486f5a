import type { AuditEntry } from '@latchkey/contract/records/operator';
import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';

interface Decision extends Pick<AuditEntry, 'action' | 'subject' | 'subject_id' | 'before' | 'after'> {
  /** Whom it is about; null for a listing of the operator's own. */
  accountId: number | null;
  reason: string;
}

/** Writes down what one of the operator's people decided, in the transaction that does it. */
export async function writeAudit(
  decision: Decision,
  { operator, now }: Pick<Context, 'now'> & { operator?: { id: number } | null },
  within: Transaction<Tables>,
): Promise<void> {
  if (!operator) throw new CallFailure('not_signed_in');
  const { accountId, ...row } = decision;
  await within
    .insertInto('audit')
    .values({ ...row, account_id: accountId, operator_id: operator.id, made_at: now() })
    .execute();
}
