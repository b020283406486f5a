import { z } from 'zod';

/** Paystack's answers, as much of them as is read: https://paystack.com/docs/api */

/** Comes back as it was sent, as its text, or blank. */
const metadata = z
  .unknown()
  .optional()
  .transform((value): Readonly<Record<string, unknown>> => {
    if (typeof value !== 'string') return Object(value);
    try {
      return Object(JSON.parse(value));
    } catch {
      return {};
    }
  });

const id = z.union([z.number(), z.string()]).transform(String);
/** Whole subunits, as a number or its text. */
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
  /** What an event calls it. */
  bank_reference: z.union([z.number(), z.string()]).nullish(),
  refunded_at: time,
  createdAt: time,
});
export type Refund = z.output<typeof refund>;

/** Of a refund, as events tell it: without the number that the rest of the API knows it by. */
export const refundEvent = z.object({
  transaction_reference: z.string(),
  refund_reference: z.union([z.number(), z.string()]).nullish(),
  amount: subunits,
});

/** Somebody's bank asks for the money back: https://paystack.com/docs/payments/disputes */
export const dispute = z.object({
  id,
  /** Null where all of it is meant. */
  refund_amount: subunits.nullish(),
  status: z.string().nullish(),
  /** `declined` is for us; `merchant-accepted`, `auto-accepted` are not. */
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

/** What lies there is nobody's business here. */
export const balance = z.object({ status: z.literal(true) });

export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ pageCount: z.number().nullish() }).nullish() });
