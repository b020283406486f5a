import { isActive } from '@latchkey/contract/package/package-units';
import { receiptNumber } from '@latchkey/contract/payment/receipt-number';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import type { LockedPayment } from '../lock-payment.ts';
import type { Charge } from '../review-payment.ts';
import type { SettleDeps } from '../settle.ts';

export interface NotifiedRefund {
  /** Of this refund, in whole units of the currency. */
  amount: number;
  chargeId: string | null;
  /** Made by us, or by the bank of the payer. */
  kind: 'refund' | 'dispute';
}

/** Notifies the payer of every refund or dispute, and of the status of the package. */
export async function notifyRefund(
  payment: LockedPayment,
  { amount, chargeId, kind }: NotifiedRefund,
  charges: readonly Charge[],
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const { id, account_id, terms } = payment;
  if (account_id === null) return;
  const currency = currencyOf(chargeId, payment, charges);
  const about = { package: terms.name, amount, currency, packageNow: await packageStatus(id, services.now(), trx) };
  if (kind === 'dispute') return notifyAccount(account_id, { event: 'payment-disputed', ...about }, services, trx);
  const receipt = await loadReceiptNumber(id, trx);
  await notifyAccount(account_id, { event: 'payment-refunded', ...about, receipt }, services, trx);
}

/** Notifies the payer that a refund under way failed, so that they do not wait for it. */
export async function notifyRefundFailed(
  payment: LockedPayment,
  { amount, chargeId, kind }: NotifiedRefund,
  charges: readonly Charge[],
  services: SettleDeps,
  trx: Transaction<Tables>,
): Promise<void> {
  const { id, account_id, terms } = payment;
  // When a dispute is won, the bank of the payer informs them.
  if (account_id === null || kind === 'dispute') return;
  const packageNow = await packageStatus(id, services.now(), trx);
  const about = { package: terms.name, amount, currency: currencyOf(chargeId, payment, charges), packageNow };
  await notifyAccount(account_id, { event: 'payment-refund-failed', ...about }, services, trx);
}

/** Returns the currency of the charge, which may differ from that of the payment. */
function currencyOf(chargeId: string | null, { currency }: LockedPayment, charges: readonly Charge[]): string {
  return charges.find(({ charge_id }) => charge_id === chargeId)?.currency ?? currency;
}

async function loadReceiptNumber(id: number, trx: Transaction<Tables>): Promise<string> {
  const { receipt_year: year, receipt_number: number } = await trx
    .selectFrom('payment_transaction')
    .select(['receipt_year', 'receipt_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return year !== null && number !== null ? receiptNumber(year, number) : '';
}

/** Returns the status of the package; `none`: nothing was granted for this payment. */
async function packageStatus(id: number, now: Date, trx: Transaction<Tables>): Promise<'ended' | 'runs' | 'none'> {
  const granted = await trx
    .selectFrom('account_package')
    .select('end_date')
    .where('payment_transaction_id', '=', id)
    .executeTakeFirst();
  if (!granted) return 'none';
  return isActive(granted, now) ? 'runs' : 'ended';
}
