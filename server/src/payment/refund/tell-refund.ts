import { isActive } from '@latchkey/contract/rules/package-units';
import { receiptNumber } from '@latchkey/contract/rules/receipt-number';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { tell } from '../../notification/tell.ts';
import type { HeldPayment } from '../hold-payment.ts';
import type { Charge } from '../review-payment.ts';
import type { Settling } from '../settle.ts';

export interface ToldRefund {
  /** Of this refund, in whole units. */
  amount: number;
  chargeId: string | null;
  /** By us, or by the bank of who paid. */
  kind: 'refund' | 'dispute';
}

/** Tells who paid that money goes back to them, whoever began it, and what becomes of the package. */
export async function tellRefund(
  payment: HeldPayment,
  { amount, chargeId, kind }: ToldRefund,
  charges: readonly Charge[],
  services: Settling,
  within: Transaction<Tables>,
): Promise<void> {
  const { id, account_id, terms } = payment;
  if (account_id === null) return;
  const currency = currencyOf(chargeId, payment, charges);
  const about = { package: terms.name, amount, currency, packageNow: await packageAfter(id, services.now(), within) };
  if (kind === 'dispute') return tell(account_id, { event: 'payment-disputed', ...about }, services, within);
  const receipt = await receiptOf(id, within);
  await tell(account_id, { event: 'payment-refunded', ...about, receipt }, services, within);
}

/** Tells who paid that what was on its way to them came back: it is not theirs to look for. */
export async function tellRefundFailed(
  payment: HeldPayment,
  { amount, chargeId, kind }: ToldRefund,
  charges: readonly Charge[],
  services: Settling,
  within: Transaction<Tables>,
): Promise<void> {
  const { id, account_id, terms } = payment;
  // Of a dispute that ends for us their bank tells them.
  if (account_id === null || kind === 'dispute') return;
  const packageNow = await packageAfter(id, services.now(), within);
  const about = { package: terms.name, amount, currency: currencyOf(chargeId, payment, charges), packageNow };
  await tell(account_id, { event: 'payment-refund-failed', ...about }, services, within);
}

/** In which a charge was paid: a wrong one may have another than the payment. */
function currencyOf(chargeId: string | null, { currency }: HeldPayment, charges: readonly Charge[]): string {
  return charges.find(({ charge_id }) => charge_id === chargeId)?.currency ?? currency;
}

async function receiptOf(id: number, within: Transaction<Tables>): Promise<string> {
  const { receipt_year: year, receipt_number: number } = await within
    .selectFrom('payment_transaction')
    .select(['receipt_year', 'receipt_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return year !== null && number !== null ? receiptNumber(year, number) : '';
}

/** What has become of the package: `none` was ever granted for this payment. */
async function packageAfter(id: number, now: Date, within: Transaction<Tables>): Promise<'ended' | 'runs' | 'none'> {
  const held = await within
    .selectFrom('account_package')
    .select('end_date')
    .where('payment_transaction_id', '=', id)
    .executeTakeFirst();
  if (!held) return 'none';
  return isActive(held, now) ? 'runs' : 'ended';
}
