/** Payment gateways by priority: the first one that is switched on is active (contract 4.10). */
export const gatewayNames = ['stripe', 'razorpay', 'paystack', 'paypal', 'flutterwave', 'sandbox'] as const;

export type GatewayName = (typeof gatewayNames)[number];

/**
 * Name of the gateway in a payment (contract 3.12). The sandbox of demo mode has the name and the response shapes of a
 * gateway that existing clients know.
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
