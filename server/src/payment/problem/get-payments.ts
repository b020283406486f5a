import { adminGetPayments } from '@latchkey/contract/calls/receipt';
import { answer } from '../../answer.ts';
import { paymentColumns, toPaymentTransaction } from '../to-payment-transaction.ts';
import { loadMoneyOf } from './load-money-of.ts';

/** Payments as the operator sees them, newest first; those that need somebody, if that is asked for. */
export default answer(adminGetPayments, async (input, { database }) => {
  let wanted = database.db.selectFrom('payment_transaction').where('gateway', 'is not', null);
  if (input.problem === 1) wanted = wanted.where('problem', 'is not', null);
  if (input.problem === 0) wanted = wanted.where('problem', 'is', null);
  if (input.payment_transaction_id !== undefined) wanted = wanted.where('id', '=', input.payment_transaction_id);
  const [rows, counted] = await Promise.all([
    wanted.select(paymentColumns).orderBy('id', 'desc').limit(input.limit).offset(input.offset).execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const more = await loadMoneyOf(
    rows.map(({ id }) => id),
    database.db,
  );
  const data = rows.flatMap((row) => {
    const rest = more.get(row.id);
    return rest ? [{ ...toPaymentTransaction(row), ...rest }] : [];
  });
  return { data, total: Number(counted.total) };
});
