import type { PaymentSetting } from '@latchkey/contract/records/payment';

/** How a package is paid in this market, as far as the browser has to know. */
export type ActiveGateway =
  | { kind: 'stripe'; publicKey: string; currency: string; script: string }
  | { kind: 'paystack'; currency: string }
  | { kind: 'paypal' | 'flutterwave'; currency: '' };

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
  if (isOn('stripe_gateway')) {
    const publicKey = text('stripe_publishable_key');
    const currency = text('stripe_currency').toUpperCase();
    return publicKey ? { kind: 'stripe', publicKey, currency, script: text('stripe_script') || stripeScript } : null;
  }
  if (isOn('razorpay_gateway')) return null;
  if (isOn('paystack_gateway')) return { kind: 'paystack', currency: text('paystack_currency').toUpperCase() };
  if (isOn('paypal_gateway')) return { kind: 'paypal', currency: '' };
  if (isOn('flutterwave_status')) return { kind: 'flutterwave', currency: '' };
  return null;
}
