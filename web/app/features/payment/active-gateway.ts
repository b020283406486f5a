import type { PaymentSetting } from '@latchkey/contract/payment/payment';

/** The gateway for payments of packages. */
export type ActiveGateway =
  | { kind: 'stripe'; publicKey: string; currency: string; script: string }
  | {
      kind: 'paystack' | 'paypal' | 'flutterwave';
      currency: string;
      /** The demo's sandbox checkout, which the settings present as a real provider. */
      isTest: boolean;
    };

/** Stripe requires its script to be loaded from its own host. */
const stripeScript = 'https://js.stripe.com/v3/';

/**
 * The first enabled gateway in the order of contract 4.10. Null when none is enabled, or one that this client does not
 * support.
 */
export function activeGateway(settings: readonly PaymentSetting[]): ActiveGateway | null {
  const values = new Map<string, string>(settings.map(({ type, data }) => [type, data]));
  const isOn = (type: string) => values.get(type) === '1';
  const text = (type: string) => values.get(type) ?? '';
  // `''` when the server does not send it: the market's currency.
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
