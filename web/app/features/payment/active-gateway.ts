import type { PaymentSetting } from '@latchkey/contract/payment/payment';

/** How a package is paid in this market, as far as the browser has to know. */
export type ActiveGateway =
  | { kind: 'stripe'; publicKey: string; currency: string; script: string }
  | {
      kind: 'paystack' | 'paypal' | 'flutterwave';
      currency: string;
      /** Play money: the demo's own till, which shows as a provider that other clients know. */
      isTest: boolean;
    };

/** Stripe asks for its script to come from itself, so that it stays current. */
const stripeScript = 'https://js.stripe.com/v3/';

/**
 * The gateway that takes money: the first that is switched on, in the order of contract 4.10. Null when none is, or one
 * that this client has no way for.
 */
export function activeGateway(settings: readonly PaymentSetting[]): ActiveGateway | null {
  const all = new Map<string, string>(settings.map(({ type, data }) => [type, data]));
  const isOn = (type: string) => all.get(type) === '1';
  const text = (type: string) => all.get(type) ?? '';
  // A server that does not say takes money in the market's.
  const currencyOf = (name: string) => text(`${name}_currency`).toUpperCase();
  if (isOn('stripe_gateway')) {
    const publicKey = text('stripe_publishable_key');
    const currency = currencyOf('stripe');
    return publicKey ? { kind: 'stripe', publicKey, currency, script: text('stripe_script') || stripeScript } : null;
  }
  if (isOn('razorpay_gateway')) return null;
  const isTest = isOn('is_test');
  if (isOn('paystack_gateway')) return { kind: 'paystack', currency: currencyOf('paystack'), isTest };
  if (isOn('paypal_gateway')) return { kind: 'paypal', currency: currencyOf('paypal'), isTest };
  if (isOn('flutterwave_status')) return { kind: 'flutterwave', currency: currencyOf('flutterwave'), isTest };
  return null;
}
