import { getPaymentDetails } from '@latchkey/contract/payment/calls';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { paymentColumns, toPaymentTransaction } from './to-payment-transaction.ts';

/** The caller's payments, newest first (contract 2.10, 3.12). */
export default defineHandler(getPaymentDetails, async ({ payment_type, limit, offset }, context) => {
  const { database } = context;
  let own = database.read.selectFrom('payment_transaction').where('account_id', '=', expectCaller(context).id);
  if (payment_type) own = own.where('payment_type', '=', payment_type);
  const [rows, counted] = await Promise.all([
    own.select(paymentColumns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toPaymentTransaction), total: Number(counted.total) };
});
