import type { GatewayName } from '@latchkey/contract/payment/gateways';

/** Brand names of the gateways; the sandbox's name is translated. */
export const gatewayTitles: Readonly<Record<Exclude<GatewayName, 'sandbox'>, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
};
