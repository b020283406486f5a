import { z } from 'zod';
import {
  consoleFeature,
  consolePackage,
  gatewayCheck,
  paymentDetail,
  paymentRow,
  revenueRow,
  revenueGroupings,
  subscriptionRow,
} from './records.ts';
import { gatewayNames } from '../../payment/gateways.ts';
import { packageLimits } from '../../package/package-limits.ts';
import { paymentGraph } from '../../payment/states.ts';
import { choice, clearableText, flag, id, integer, money, numberChoice, optional, text } from '../../schema/input.ts';
import { entries, has } from '../../schema/input-lists.ts';
import { fileResponse, ok, okList, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';
import { emptyInput } from '../../schema/empty-input.ts';

const day = text(10).pipe(z.iso.date('must be a day like 2026-04-30'));

export const adminGetPackages = {
  input: z.object({
    ...tableInput(['price', 'name', 'duration', 'id']),
    is_enabled: optional(numberChoice([0, 1])),
    package_type: optional(choice(['free', 'paid'])),
  }),
  output: okTable(consolePackage),
};

const features = entries(
  z
    .object({
      id,
      limit_type: choice(['limited', 'unlimited']),
      limit: optional(integer(1, packageLimits.uses)),
    })
    .refine(({ limit_type, limit }) => limit_type === 'unlimited' || limit !== undefined, {
      path: ['limit'],
      error: 'is required',
    }),
  20,
  (entry) => has(entry, 'id'),
);

export const adminSavePackage = {
  input: z
    .object({
      /** Absent for a new package. */
      id: optional(id),
      name: text(packageLimits.name),
      package_type: choice(['free', 'paid']),
      price: optional(money(packageLimits.price)),
      /** Hours. */
      duration: integer(1, packageLimits.hours),
      ios_product_id: clearableText(120),
      is_enabled: flag,
      features,
      /** `updated_at` of the package when it was loaded; a change by another admin since then is not overwritten. */
      updated_at: optional(text(40)),
    })
    .refine(({ package_type, price: amount = 0 }) => package_type === 'free' || amount > 0, {
      path: ['price'],
      error: 'must be above 0 for a paid package',
    })
    .refine(({ features: list }) => list.length > 0, {
      path: ['features'],
      error: 'must hold at least one feature: nobody is shown a package without one',
    })
    .refine(({ features: list }) => new Set(list.map((one) => one.id)).size === list.length, {
      path: ['features'],
      error: 'must name each feature once',
    }),
  output: ok(consolePackage),
};

export const adminDeletePackage = { input: z.object({ id }), output: okNull };

export const adminGetFeatures = { input: emptyInput, output: ok(z.array(consoleFeature)) };

export const adminSaveFeature = {
  input: z.object({ id, name: text(120), is_enabled: flag }),
  output: ok(consoleFeature),
};

/** `values[0][name]`, `values[0][value]`: tested instead of the stored values, and not stored. */
const values = entries(z.object({ name: text(60), value: clearableText(4_000) }), 20, (entry) => has(entry, 'name'));

export const adminTestGateway = {
  input: z.object({ gateway: choice(gatewayNames), values }),
  output: ok(gatewayCheck),
};

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

const tenYears = 3_660 * 24 * 60 * 60 * 1_000;

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
