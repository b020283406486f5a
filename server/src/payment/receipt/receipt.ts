import type { GatewayName } from '@latchkey/contract/payment/gateways';

/** The content of a receipt, independent of language and file format. */
export interface Receipt {
  year: number;
  /** Number in the year, from 1 and without gaps. */
  number: number;
  paidAt: Date;
  seller: ReceiptSeller;
  payer: ReceiptPayer;
  gateway: GatewayName;
  /** The provider's id of the charge; `''` when it is unknown. */
  reference: string;
  item: string;
  /** The period of the package; null when it was never granted. */
  period: { from: Date; until: Date } | null;
  /** Whole units of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  refunds: readonly { at: Date; amount: number }[];
}

/** The market at the time of the payment. */
export interface ReceiptSeller {
  name: string;
  address: string;
  email: string;
  /** Text that the law of the country requires, such as a tax number; `''` for none. */
  taxText: string;
}

/** The payer at the time of the payment; all fields are empty once the account is deleted. */
export interface ReceiptPayer {
  name: string;
  email: string;
  address: string;
  city: string;
}

/** Names of the providers, which are not translated. */
export const gatewayTitles: Readonly<Record<GatewayName, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
  sandbox: 'Sandbox',
};
