import type { StripeFactory } from './stripe-js.ts';

let loading: Promise<StripeFactory> | null = null;

/**
 * Loads Stripe's script once per page; a failed load can be retried.
 * @throws Error
 */
export function loadStripe(address: string): Promise<StripeFactory> {
  loading ??= new Promise<StripeFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('The script brought nothing'));
    });
    script.addEventListener('error', () => reject(new Error('The script did not come')));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
