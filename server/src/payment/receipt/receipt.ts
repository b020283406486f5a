import type { GatewayName } from '@latchkey/contract/rules/gateways';

/** What a receipt says: plain data, whatever it is written in. */
export interface Receipt {
  year: number;
  /** Of the year, from 1 and without gaps. */
  number: number;
  paidAt: Date;
  seller: ReceiptSeller;
  payer: ReceiptPayer;
  gateway: GatewayName;
  /** What the provider calls the charge; `''` when it did not say. */
  reference: string;
  item: string;
  /** For how long the package runs; null when it was never granted. */
  period: { from: Date; until: Date } | null;
  /** Whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  refunds: readonly { at: Date; amount: number }[];
}

/** Who was paid: the market as it was then. */
export interface ReceiptSeller {
  name: string;
  address: string;
  email: string;
  /** What the law of the market's country wants to be said, as a tax number; `''` for nothing. */
  taxText: string;
}

/** Who paid, as they called themselves then; all blank once they have left the market. */
export interface ReceiptPayer {
  name: string;
  email: string;
  address: string;
  city: string;
}

/** As people know the providers; names are not translated. */
export const gatewayTitles: Readonly<Record<GatewayName, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
  sandbox: 'Sandbox',
};
