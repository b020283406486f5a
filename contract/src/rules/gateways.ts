/** Payment providers in the order in which one is active: the first that is switched on (contract 4.10). */
export const gatewayNames = ['stripe', 'razorpay', 'paystack', 'paypal', 'flutterwave', 'sandbox'] as const;

export type GatewayName = (typeof gatewayNames)[number];

/**
 * What a payment says of its gateway (contract 3.12). The sandbox of demo mode shows as one that existing clients know, and
 * answers in its shapes.
 */
export const gatewayOnWire = {
  stripe: 'Stripe',
  razorpay: 'Razorpay',
  paystack: 'Paystack',
  paypal: 'Paypal',
  flutterwave: 'Flutterwave',
  sandbox: 'Paystack',
} as const satisfies Record<GatewayName, string>;

export function isGatewayName(name: unknown): name is GatewayName {
  return gatewayNames.some((known) => known === name);
}
