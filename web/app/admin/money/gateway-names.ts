import type { GatewayName } from '@latchkey/contract/payment/gateways';

/** As the providers write themselves; the sandbox has a name of ours. */
export const gatewayTitles: Readonly<Record<Exclude<GatewayName, 'sandbox'>, string>> = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'PayPal',
  flutterwave: 'Flutterwave',
};
