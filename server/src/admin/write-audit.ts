import type { AuditEntry } from '@latchkey/contract/records/operator';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { expectOperator } from './expect-operator.ts';

interface Decision extends Pick<AuditEntry, 'action' | 'subject' | 'subject_id' | 'before' | 'after'> {
  /** Whom it is about; null for a listing of the operator's own. */
  accountId: number | null;
  reason: string;
}

/** Writes down what one of the operator's people decided, in the transaction that does it. */
export async function writeAudit(decision: Decision, context: Context, within: Transaction<Tables>): Promise<void> {
  const { accountId, ...row } = decision;
  await within
    .insertInto('audit')
    .values({ ...row, account_id: accountId, operator_id: expectOperator(context).id, made_at: context.now() })
    .execute();
}
