import { receiptNumber } from '@latchkey/contract/rules/receipt-number';
import type { Transaction } from 'kysely';
import type { Services } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import { tell } from '../../notification/tell.ts';
import type { HeldPayment } from '../hold-payment.ts';

/**
 * Tells who paid that money goes back to them, whoever began it.
 * @param amount of this refund, in whole units
 */
export async function tellRefund(
  { id, account_id, terms, currency }: HeldPayment,
  amount: number,
  services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>,
  within: Transaction<Tables>,
): Promise<void> {
  if (account_id === null) return;
  const row = await within
    .selectFrom('payment_transaction')
    .select(['amount', 'refunded_amount', 'receipt_year', 'receipt_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { receipt_year: year, receipt_number: number } = row;
  const receipt = year !== null && number !== null ? receiptNumber(year, number) : '';
  const isWhole = row.refunded_amount >= row.amount;
  await tell(
    account_id,
    { event: 'payment-refunded', package: terms.name, receipt, amount, currency, isWhole },
    services,
    within,
  );
}
