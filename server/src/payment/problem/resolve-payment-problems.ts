import { CallFailure } from '@latchkey/contract/errors';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { defineHandler } from '../../platform/define-handler.ts';
import { lockPayment } from '../lock-payment.ts';
import { saveWorstProblem } from './update-payment-problems.ts';
import { expectOperator } from '../../platform/expect-caller.ts';
import { adminSettlePayment } from '@latchkey/contract/admin/payments/calls';

/** Resolves the open problems of a payment by decision of an admin. They are not raised again. */
export const resolvePaymentProblemsHandler = defineHandler(
  adminSettlePayment,
  async ({ payment_transaction_id: id, reason }, context) => {
    await context.database.transaction(async (trx) => {
      const payment = await lockPayment(id, trx);
      if (!payment) throw new CallFailure('transaction_not_found');
      const settled = await trx
        .updateTable('payment_problem')
        .set({ settled_at: context.now(), settled_by: expectOperator(context).id, is_decided: true, reason })
        .where('payment_transaction_id', '=', id)
        .where('settled_at', 'is', null)
        .returning('kind')
        .execute();
      if (settled.length === 0) throw new CallFailure('payment_without_problem');
      await saveWorstProblem(payment, trx);
      const before = settled.map(({ kind }) => kind).join(' ');
      const about = { subject: 'payment', subject_id: id, accountId: payment.account_id } as const;
      await writeAudit({ action: 'settle-payment', ...about, before, after: 'settled', reason }, context, trx);
    });
    return { data: null };
  },
);
