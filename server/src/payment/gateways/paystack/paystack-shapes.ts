import { asRecord, type UnknownRecord } from '@latchkey/contract/schema/record';
import { z } from 'zod';

/** The parts of Paystack's responses that are used: https://paystack.com/docs/api */

/** Returned as sent, as JSON text, or empty. */
const metadata = z
  .unknown()
  .optional()
  .transform((value): UnknownRecord => {
    if (typeof value !== 'string') return asRecord(value);
    try {
      return asRecord(JSON.parse(value));
    } catch {
      return {};
    }
  });

const id = z.union([z.number(), z.string()]).transform(String);
/** Minor units, as a number or its text. */
const subunits = z.union([z.number().int(), z.string().regex(/^\d+$/)]);
const time = z.string().nullish();

export const transaction = z.object({
  id,
  /** `success`, `failed`, `abandoned`, `ongoing`, `pending`, `processing`, `queued`, `reversed`. */
  status: z.string(),
  reference: z.string(),
  amount: subunits,
  currency: z.string(),
  paid_at: time,
  created_at: time,
  gateway_response: z.string().nullish(),
  metadata,
});
export type Transaction = z.output<typeof transaction>;

export const refund = z.object({
  id,
  transaction: z.union([z.number(), z.string(), z.object({ id })]),
  status: z.string(),
  amount: subunits,
  currency: z.string(),
  merchant_note: z.string().nullish(),
  /** Reference of the refund in events. */
  bank_reference: z.union([z.number(), z.string()]).nullish(),
  refunded_at: time,
  createdAt: time,
});
export type Refund = z.output<typeof refund>;

/** A refund in an event: without the id of the rest of the API. */
export const refundEvent = z.object({
  transaction_reference: z.string(),
  refund_reference: z.union([z.number(), z.string()]).nullish(),
  amount: subunits,
});

/** A dispute by the payer's bank: https://paystack.com/docs/payments/disputes */
export const dispute = z.object({
  id,
  /** Null for the full amount. */
  refund_amount: subunits.nullish(),
  status: z.string().nullish(),
  /** `declined`: we won; `merchant-accepted`, `auto-accepted`: we lost. */
  resolution: z.string().nullish(),
  transaction: z.object({ reference: z.string() }),
});

export const initialized = z.object({
  status: z.literal(true),
  message: z.string(),
  data: z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() }),
});

export const verified = z.object({ data: transaction });
export const createdRefund = z.object({ data: z.object({ id, status: z.string().default('pending') }) });
export const event = z.object({ event: z.string(), data: z.unknown().optional() });
export const refused = z.object({ message: z.string().default(''), code: z.string().default('') });

/** The balance itself is not used. */
export const balance = z.object({ status: z.literal(true) });

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ pageCount: z.number().nullish() }).nullish() });
