import { z } from 'zod';
import { dayMs } from '../../time-units.ts';
import { paymentDetail, paymentRow, revenueRow, revenueGroupings, subscriptionRow } from './records.ts';
import { gatewayNames } from '../../payment/gateways.ts';
import { paymentGraph } from '../../payment/states.ts';
import { choice, day, id, integer, numberChoice, optional, text } from '../../schema/input.ts';
import { fileResponse, ok, okList, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';
import { textLength } from '../../limits.ts';

/** Filters of payments, in the table and in its export. */
const paymentFilters = {
  status: optional(choice([...paymentGraph.states, 'refunded'])),
  gateway: optional(choice(gatewayNames)),
  package_id: optional(id),
  /** First day of creation, in UTC. */
  from: optional(day),
  /** Last day of creation, included. */
  to: optional(day),
  /** 1: only payments that an admin must resolve. */
  problem: optional(numberChoice([0, 1])),
};

const paymentTable = tableInput(['created_at', 'amount']);

export const adminGetTransactions = {
  /** `search`: a payment's id, the provider's id of an order, charge or refund, a receipt number, or the payer. */
  input: z.object({ ...paymentTable, ...paymentFilters }),
  output: okTable(paymentRow),
};

export const adminGetTransaction = {
  input: z.object({ payment_transaction_id: id }),
  output: ok(paymentDetail),
};

export const adminGetPaymentReceipt = {
  /** `language`: a language code of the site; by default the browser's language. */
  input: z.object({ payment_transaction_id: id, language: optional(text(10)) }),
  output: fileResponse,
};

export const adminExportTransactions = {
  input: z.object({ search: paymentTable.search, ...paymentFilters }),
  output: fileResponse,
};

const tenYears = 3_660 * dayMs;

const revenueInput = z
  .object({
    by: choice(revenueGroupings),
    /** Days in UTC, both included. */
    from: day,
    to: day,
    gateway: optional(choice(gatewayNames)),
    package_id: optional(id),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= tenYears, {
    path: ['from'],
    error: 'must be within ten years of the last day',
  });

export const adminGetRevenue = { input: revenueInput, output: ok(z.array(revenueRow)) };

export const adminExportRevenue = { input: revenueInput, output: fileResponse };

export const adminGetSubscriptions = {
  /** `search`: name or email of the subscriber. */
  input: z.object({
    ...tableInput(['end_date', 'start_date']),
    package_id: optional(id),
    /** Maximum number of days until it ends. */
    within_days: optional(integer(1, 365)),
  }),
  output: okList(subscriptionRow, {
    total_is_estimate: z.boolean().optional(),
    /** Number for all packages, without the filters of the table; counted up to `paging.exactTotal`. */
    active: z.number(),
    ends_in_7_days: z.number(),
    ends_in_30_days: z.number(),
  }),
};

export const adminRefundPayment = {
  input: z.object({
    payment_transaction_id: id,
    /** Whole units with at most two decimals; by default all that remains. */
    amount: optional(text(15).pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount like 19.99'))),
    /** Id of the charge, when there are several; by default the one that settled the payment. */
    charge_id: optional(text(200)),
    /** 1: it was refunded in another way and is only recorded. */
    by_hand: optional(numberChoice([0, 1])),
    reason: text(textLength.reason),
  }),
  output: ok(
    z.object({
      /**
       * `pending`: the provider has not responded and the request is repeated. `sent`: the provider accepted it, and
       * banks take days.
       */
      status: z.enum(['pending', 'sent', 'done']),
      amount: z.number(),
      /** Total refunds of the payment so far. */
      refunded_amount: z.number(),
    }),
  ),
};

export const adminSettlePayment = {
  input: z.object({ payment_transaction_id: id, reason: text(textLength.reason) }),
  output: okNull,
};
