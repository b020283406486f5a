import type { GatewayName } from '@latchkey/contract/rules/gateways';

/** What of a payment provider's own a page lets in. */
export interface CheckoutSources {
  scripts: readonly string[];
  frames: readonly string[];
  /** Asked by its script. */
  connections: readonly string[];
  /** Forms lead there. */
  forms: readonly string[];
}

const nothing: CheckoutSources = { scripts: [], frames: [], connections: [], forms: [] };

/**
 * What a page must let in so that one can pay there by this gateway; most have a page of their own, and need nothing.
 * Stripe: https://docs.stripe.com/security/guide#content-security-policy, without Google's maps, which complete addresses.
 * @param address where the provider answers instead of its own addresses, `''` for its own
 */
export function checkoutSources(gateway: GatewayName, address: string): CheckoutSources {
  const own = address === '' ? [] : [new URL(address).origin];
  if (gateway === 'stripe') {
    if (address !== '') return { scripts: own, frames: own, connections: own, forms: [] };
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    return {
      scripts,
      frames: [...scripts, 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
      forms: [],
    };
  }
  if (gateway === 'paypal') {
    return { ...nothing, forms: address === '' ? ['https://www.paypal.com', 'https://www.sandbox.paypal.com'] : own };
  }
  return nothing;
}
