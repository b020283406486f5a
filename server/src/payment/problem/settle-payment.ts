import { adminSettlePayment } from '@latchkey/contract/calls/receipt';
import { CallFailure } from '@latchkey/contract/errors';
import { expectOperator } from '../../admin/expect-operator.ts';
import { writeAudit } from '../../admin/write-audit.ts';
import { answer } from '../../answer.ts';
import { holdPayment } from '../hold-payment.ts';
import { showWorst } from './settle-problems.ts';

/** Puts away what is open at a payment: somebody looked, and it may stand as it is. It is not raised again. */
export default answer(adminSettlePayment, async ({ payment_transaction_id: id, reason }, context) => {
  await context.database.transaction(async (within) => {
    const payment = await holdPayment(id, within);
    if (!payment) throw new CallFailure('transaction_not_found');
    const settled = await within
      .updateTable('payment_problem')
      .set({ settled_at: context.now(), settled_by: expectOperator(context).id, is_decided: true, reason })
      .where('payment_transaction_id', '=', id)
      .where('settled_at', 'is', null)
      .returning('kind')
      .execute();
    if (settled.length === 0) throw new CallFailure('payment_without_problem');
    await showWorst(payment, within);
    const before = settled.map(({ kind }) => kind).join(' ');
    const about = { subject: 'payment', subject_id: id, accountId: payment.account_id } as const;
    await writeAudit({ action: 'settle-payment', ...about, before, after: 'settled', reason }, context, within);
  });
  return { data: null };
});
