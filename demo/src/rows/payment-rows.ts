import type { Insertable } from 'kysely';
import type { PaymentRefundTable, PaymentTransactionTable } from '@latchkey/server/platform/database/tables';
import { packageIds, packages, type DemoPackage } from '../data/packages.ts';
import type { Rows } from '../market.ts';
import { daysBefore, hoursBefore } from '../date-offsets.ts';
import type { AccountRow } from './account-rows.ts';

/** A demo account with its active package. */
export interface Buyer {
  account: AccountRow;
  activePackage: NonNullable<Rows['account_package']>[number];
}

interface Purchase {
  buyer: Buyer;
  bought: DemoPackage;
  at: Date;
  status: 'current' | 'over' | 'refunded' | 'declined' | 'cancelled';
  /** Used units of property listings. */
  used?: number;
}

type PaymentRow = Insertable<PaymentTransactionTable> & { id: number; succeeded_at: Date | null };

const currency = 'EUR';

/**
 * Creates payments of the demo accounts for all screens: for the active package, an expired one, a refunded one, and
 * failed payments. Receipt numbers have no gaps within a year.
 * @param lastPackageId the highest id of the active packages of all accounts
 */
export function paymentRows(buyers: readonly Buyer[], lastPackageId: number, now: Date): Rows {
  const purchases = buyers
    .flatMap((buyer) => purchasesOf(buyer, now))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const made = purchases.map((purchase, at) => ({ purchase, payment: payment(purchase, at + 1) }));
  const last = numberReceipts(made.map(({ payment: row }) => row));
  for (const { purchase, payment: row } of made) {
    if (purchase.status === 'current') purchase.buyer.activePackage.payment_transaction_id = row.id;
  }
  const paid = made.map(({ payment: row }) => row).filter(({ status, gateway }) => status === 'success' && gateway);
  return {
    payment_transaction: made.map(({ payment: row }) => row),
    payment_charge: paid.map(({ id, charge_id, amount, succeeded_at, created_at }) => ({
      payment_transaction_id: id,
      charge_id: charge_id ?? '',
      amount,
      currency,
      made_at: succeeded_at ?? created_at ?? now,
    })),
    payment_refund: made.flatMap(({ purchase, payment: row }) => refund(purchase, row)),
    receipt_counter: [...last].map(([year, number]) => ({ year, last: number })),
    // Charges in the records of the sandbox gateway.
    sandbox_charge: paid.map(({ order_id, charge_id, amount, created_at }) => ({
      order_id: order_id ?? '',
      charge_id: charge_id ?? '',
      status: 'succeeded',
      amount,
      currency,
      made_at: created_at ?? now,
    })),
    ...endedRows(made, lastPackageId),
  };
}

/** Returns purchases from the oldest on: several for the agent (Inês), few for the owner (Paula). */
function purchasesOf(buyer: Buyer, now: Date): Purchase[] {
  const current = packages.find(({ id }) => id === buyer.activePackage.package_id);
  if (!current || current.price === null) return [];
  const began = new Date(buyer.activePackage.start_date ?? now);
  const purchase = (id: number, status: Purchase['status'], at: Date, used = 0): Purchase => {
    const bought = packages.find((one) => one.id === id);
    if (!bought) throw new Error(`There is no package ${id}`);
    return { buyer, bought, at, status, used };
  };
  const isAgent = current.duration > 31 * 24;
  return [
    purchase(packageIds.starter, 'over', daysBefore(began, 70), 2),
    ...(isAgent
      ? [
          purchase(packageIds.agent, 'over', daysBefore(began, 38), 9),
          purchase(packageIds.portfolio, 'refunded', daysBefore(began, 6)),
          purchase(current.id, 'declined', hoursBefore(began, 0.3)),
        ]
      : [purchase(current.id, 'cancelled', hoursBefore(began, 2))]),
    purchase(current.id, 'current', began),
  ];
}

function payment({ buyer, bought, at, status }: Purchase, id: number): PaymentRow {
  const { account } = buyer;
  const isFree = bought.price === null;
  const isPaid = status !== 'declined' && status !== 'cancelled';
  const amount = bought.price ?? 0;
  const reference = `demo-${String(id).padStart(4, '0')}`;
  return {
    id,
    account_id: account.id,
    package_id: bought.id,
    terms: JSON.stringify({
      name: bought.name,
      duration: bought.duration,
      features: [...bought.features].map(([feature_id, limit]) => ({
        feature_id,
        limit_type: limitType(limit),
        limit,
      })),
    }),
    amount,
    currency: isFree ? '' : currency,
    gateway: isFree ? null : 'sandbox',
    platform: 'web',
    payment_type: isFree ? 'free' : 'online payment',
    status: isPaid ? 'success' : 'failed',
    order_id: isFree ? null : reference,
    charge_id: !isFree && isPaid ? `${reference}-charge` : null,
    payer: JSON.stringify({ name: account.name, email: account.email, address: account.address, city: account.city }),
    fail_reason: status === 'declined' ? 'Card declined' : status === 'cancelled' ? 'cancelled' : '',
    refunded_amount: status === 'refunded' ? amount : 0,
    receipt_year: null,
    receipt_number: null,
    succeeded_at: isPaid ? at : null,
    created_at: at,
    updated_at: status === 'refunded' ? refundedAt(at) : at,
  };
}

/** Numbers the receipts of each year from 1. @returns the last number of each year */
function numberReceipts(payments: readonly PaymentRow[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const row of payments) {
    if (!row.succeeded_at || !row.gateway) continue;
    const year = row.succeeded_at.getUTCFullYear();
    const number = (last.get(year) ?? 0) + 1;
    last.set(year, number);
    Object.assign(row, { receipt_year: year, receipt_number: number });
  }
  return last;
}

const refundedAt = (bought: Date) => hoursBefore(bought, -50);

function refund({ status, at }: Purchase, { id, amount }: PaymentRow): Insertable<PaymentRefundTable>[] {
  if (status !== 'refunded') return [];
  const [requestedAt, doneAt] = [hoursBefore(at, -49.9), refundedAt(at)];
  const reason = 'Bought by mistake and not used.';
  return [
    {
      payment_transaction_id: id,
      amount,
      status: 'done',
      refund_id: `demo-${id}-refund`,
      reason,
      created_at: requestedAt,
      updated_at: doneAt,
    },
  ];
}

/** Returns the rows of expired and refunded packages with their used units. */
function endedRows(made: readonly { purchase: Purchase; payment: PaymentRow }[], lastPackageId: number) {
  const ended = made.filter(({ purchase }) => purchase.status === 'over' || purchase.status === 'refunded');
  const granted = ended.map(({ purchase, payment: row }, index) => ({
    id: lastPackageId + 1 + index,
    purchase,
    paymentId: row.id,
  }));
  return {
    account_package: granted.map(({ id, purchase: { buyer, bought, at, status }, paymentId }) => {
      const regularEnd = hoursBefore(at, -bought.duration);
      const isRefunded = status === 'refunded';
      return {
        id,
        account_id: buyer.account.id,
        package_id: bought.id,
        payment_transaction_id: paymentId,
        start_date: at,
        // A refunded package ends at the end of the previous day.
        end_date: isRefunded ? dayBefore(refundedAt(at)) : regularEnd,
        taken_back_at: isRefunded ? refundedAt(at) : null,
        end_before_refund: isRefunded ? regularEnd : null,
        created_at: at,
      };
    }),
    account_package_feature: granted.flatMap(({ id, purchase: { bought, used = 0 } }) =>
      [...bought.features].map(([feature_id, limit]) => ({
        account_package_id: id,
        feature_id,
        limit_type: limitType(limit),
        total_limit: limit,
        used_limit: feature_id === 1 && limit !== null ? Math.min(used, limit) : 0,
      })),
    ),
  };
}

const limitType = (limit: number | null) => (limit === null ? 'unlimited' : 'limited');

function dayBefore(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()) - 1);
}
