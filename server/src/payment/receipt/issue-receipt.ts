import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import { type Transaction, sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts';
import type { LockedPayment } from '../lock-payment.ts';
import { saveSeller } from './receipt-seller.ts';

type ReceiptDeps = Pick<Services, 'database' | 'outbox' | 'mailUrl'> & { now: () => Date };

/**
 * Numbers the receipt of a payment that has just succeeded, and mails it to the payer, also when the package could not
 * be granted, because the money was paid. Must come last in its transaction (see assignReceiptNumber).
 */
export async function issueReceipt(
  payment: LockedPayment,
  services: ReceiptDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const paidAt = services.now();
  const until = await loadPackageEnd(payment.id, trx);
  await saveSeller(payment.id, services.database, trx);
  const payer = await loadPayer(payment.account_id, trx);
  const assigned = await assignReceiptNumber(payment.id, paidAt, trx);
  const number = receiptNumber(assigned.year, assigned.number);
  if (!payer?.email) return;
  const { amount, currency, terms } = payment;
  const data = { number, item: terms.name, amount, currency, paidAt, until };
  const to = { to: payer.email, name: payer.name, language: payer.language };
  await enqueueMail(services, to, 'receipt', data, { trx, once: `receipt ${payment.id}`, receiptOf: payment.id });
}

async function loadPackageEnd(paymentId: number, trx: Transaction<Tables>): Promise<Date | null> {
  const granted = await trx
    .selectFrom('account_package')
    .select('end_date')
    .where('payment_transaction_id', '=', paymentId)
    .executeTakeFirst();
  return granted?.end_date ?? null;
}

async function loadPayer(accountId: number | null, trx: Transaction<Tables>) {
  if (accountId === null) return undefined;
  return trx.selectFrom('account').select(['email', 'name', 'language']).where('id', '=', accountId).executeTakeFirst();
}

/**
 * Assigns the next receipt number of the year (UTC) to a payment. The row of the year stays locked until the
 * transaction ends, so numbers have no gaps: a rollback releases the number. Must come last in a transaction, because
 * other transactions wait for the lock.
 * @returns the year and the number in it, from 1
 */
async function assignReceiptNumber(
  paymentId: number,
  now: Date,
  trx: Transaction<Tables>,
): Promise<{ year: number; number: number }> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last: number }>`
    insert into receipt_counter (year, last) values (${year}, 1)
      on conflict (year) do update set last = receipt_counter.last + 1 returning last`.execute(trx);
  const number = rows[0]?.last ?? 1;
  await trx
    .updateTable('payment_transaction')
    .set({ receipt_year: year, receipt_number: number })
    .where('id', '=', paymentId)
    .execute();
  return { year, number };
}
