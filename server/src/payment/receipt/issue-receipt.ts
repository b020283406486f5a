import { receiptNumber } from '@latchkey/contract/rules/receipt-number';
import type { Transaction } from 'kysely';
import type { Services } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { postMail } from '../../services/mail/post-mail.ts';
import type { HeldPayment } from '../hold-payment.ts';
import { giveReceiptNumber } from './give-number.ts';
import { keepSeller } from './seller.ts';

type Surroundings = Pick<Services, 'database' | 'outbox' | 'mailUrl'> & { now: () => Date };

/**
 * Numbers the receipt of a payment that has just come in, and mails it to who paid: also where nothing could be granted,
 * for the money is here. Comes last in its transaction (see giveReceiptNumber).
 */
export async function issueReceipt(
  payment: HeldPayment,
  services: Surroundings,
  within: Transaction<Tables>,
): Promise<void> {
  const paidAt = services.now();
  const until = await grantedUntil(payment.id, within);
  await keepSeller(payment.id, services.database, within);
  const person = await readPerson(payment.account_id, within);
  const given = await giveReceiptNumber(payment.id, paidAt, within);
  const number = receiptNumber(given.year, given.number);
  if (!person?.email) return;
  const { amount, currency, terms } = payment;
  const data = { number, item: terms.name, amount, currency, paidAt, until };
  const reader = { to: person.email, name: person.name, language: person.language };
  await postMail(services, reader, 'receipt', data, { within, once: `receipt ${payment.id}`, receiptOf: payment.id });
}

async function grantedUntil(paymentId: number, within: Transaction<Tables>): Promise<Date | null> {
  const held = await within
    .selectFrom('account_package')
    .select('end_date')
    .where('payment_transaction_id', '=', paymentId)
    .executeTakeFirst();
  return held?.end_date ?? null;
}

async function readPerson(accountId: number | null, within: Transaction<Tables>) {
  if (accountId === null) return undefined;
  return within
    .selectFrom('account')
    .select(['email', 'name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
