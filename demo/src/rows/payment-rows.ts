import type { Insertable } from 'kysely';
import type { PaymentRefundTable, PaymentTransactionTable } from '@latchkey/server/database/tables';
import { packageIds, packages, type DemoPackage } from '../data/packages.ts';
import type { Rows } from '../market.ts';
import { daysBefore, hoursBefore } from '../moments.ts';
import type { AccountRow } from './account-rows.ts';

/** Somebody of the demo with the package that they hold now. */
export interface Buyer {
  account: AccountRow;
  held: NonNullable<Rows['account_package']>[number];
}

interface Deal {
  buyer: Buyer;
  bought: DemoPackage;
  at: Date;
  became: 'current' | 'over' | 'refunded' | 'declined' | 'cancelled';
  /** Of the listings that it allowed, while it lasted. */
  used?: number;
}

type PaymentRow = Insertable<PaymentTransactionTable> & { id: number; succeeded_at: Date | null };

const currency = 'EUR';

/**
 * What those who can be signed in as have paid, so that each screen of money shows something: what they hold, one that is
 * over, one that was given back, and some that did not come about. Receipts have no gaps in a year.
 */
export function paymentRows(buyers: readonly Buyer[], now: Date): Rows {
  const deals = buyers.flatMap((buyer) => dealsOf(buyer, now)).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const made = deals.map((deal, at) => ({ deal, payment: payment(deal, at + 1) }));
  const last = numberReceipts(made.map(({ payment: row }) => row));
  for (const { deal, payment: row } of made) {
    if (deal.became === 'current') deal.buyer.held.payment_transaction_id = row.id;
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
    payment_refund: made.flatMap(({ deal, payment: row }) => refund(deal, row)),
    receipt_counter: [...last].map(([year, number]) => ({ year, last: number })),
    // The books of the sandbox, which knows of what it took.
    sandbox_charge: paid.map(({ order_id, charge_id, amount, created_at }) => ({
      order_id: order_id ?? '',
      charge_id: charge_id ?? '',
      status: 'succeeded',
      amount,
      currency,
      made_at: created_at ?? now,
    })),
    ...endedRows(made, Math.max(...buyers.map(({ held }) => held.id ?? 0))),
  };
}

/** Inês has a long story, Paula a short one. */
function dealsOf(buyer: Buyer, now: Date): Deal[] {
  const current = packages.find(({ id }) => id === buyer.held.package_id);
  if (!current || current.price === null) return [];
  const began = new Date(buyer.held.start_date ?? now);
  const deal = (id: number, became: Deal['became'], at: Date, used = 0): Deal => {
    const bought = packages.find((one) => one.id === id);
    if (!bought) throw new Error(`There is no package ${id}`);
    return { buyer, bought, at, became, used };
  };
  const isAgent = current.duration > 31 * 24;
  return [
    deal(packageIds.starter, 'over', daysBefore(began, 70), 2),
    ...(isAgent
      ? [
          deal(packageIds.agent, 'over', daysBefore(began, 38), 9),
          deal(packageIds.portfolio, 'refunded', daysBefore(began, 6)),
          deal(current.id, 'declined', hoursBefore(began, 0.3)),
        ]
      : [deal(current.id, 'cancelled', hoursBefore(began, 2))]),
    deal(current.id, 'current', began),
  ];
}

function payment({ buyer, bought, at, became }: Deal, id: number): PaymentRow {
  const { account } = buyer;
  const isFree = bought.price === null;
  const isPaid = became !== 'declined' && became !== 'cancelled';
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
    fail_reason: became === 'declined' ? 'Card declined' : became === 'cancelled' ? 'cancelled' : '',
    refunded_amount: became === 'refunded' ? amount : 0,
    receipt_year: null,
    receipt_number: null,
    succeeded_at: isPaid ? at : null,
    created_at: at,
    updated_at: became === 'refunded' ? givenBackAt(at) : at,
  };
}

/** @returns the last number of each year */
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

const givenBackAt = (bought: Date) => hoursBefore(bought, -50);

function refund({ became, at }: Deal, { id, amount }: PaymentRow): Insertable<PaymentRefundTable>[] {
  if (became !== 'refunded') return [];
  const [asked, done] = [hoursBefore(at, -49.9), givenBackAt(at)];
  const said = 'Bought by mistake; nothing of it was used.';
  return [
    {
      payment_transaction_id: id,
      amount,
      status: 'done',
      refund_id: `demo-${id}-refund`,
      reason: said,
      created_at: asked,
      updated_at: done,
    },
  ];
}

/** Packages of before, with what was used of them. */
function endedRows(made: readonly { deal: Deal; payment: PaymentRow }[], lastHeld: number) {
  const ended = made.filter(({ deal }) => deal.became === 'over' || deal.became === 'refunded');
  const held = ended.map(({ deal, payment: row }, index) => ({ id: lastHeld + 1 + index, deal, paymentId: row.id }));
  return {
    account_package: held.map(({ id, deal: { buyer, bought, at, became }, paymentId }) => {
      const ranOut = hoursBefore(at, -bought.duration);
      const isRefunded = became === 'refunded';
      return {
        id,
        account_id: buyer.account.id,
        package_id: bought.id,
        payment_transaction_id: paymentId,
        start_date: at,
        // What is taken back ends with the day before.
        end_date: isRefunded ? dayBefore(givenBackAt(at)) : ranOut,
        taken_back_at: isRefunded ? givenBackAt(at) : null,
        end_before_refund: isRefunded ? ranOut : null,
        created_at: at,
      };
    }),
    account_package_feature: held.flatMap(({ id, deal: { bought, used = 0 } }) =>
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
