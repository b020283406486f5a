import { type ProviderRequest, redirect, type ProviderResponse, checkoutPage } from './open-provider.ts';

export type CheckoutResult = 'pay' | 'decline' | 'cancel';

interface Checkout {
  /** Name shown to the payer. */
  provider: string;
  lines: readonly string[];
  /** Path of the page that requests the bank's code. */
  codePath: string;
  isCode: boolean;
  /** Completes the payment and returns the URL of the redirect. */
  end(result: CheckoutResult): Promise<string>;
}

/** Checkout page of a provider: pay, pay with a code of the bank, decline, or cancel. */
export async function hostedCheckout(
  request: ProviderRequest,
  { provider, lines, codePath, isCode, end }: Checkout,
): Promise<ProviderResponse> {
  if (request.method === 'GET') {
    if (isCode) {
      return checkoutPage(`${provider}: enter the code of your bank`, lines, { pay: 'Confirm', decline: 'Wrong code' });
    }
    const choices = { pay: 'Pay', confirm: 'Pay, with a code', decline: 'Decline', cancel: 'Cancel' };
    return checkoutPage(provider, lines, choices);
  }
  const result = new URLSearchParams(request.body).get('outcome');
  if (result === 'confirm') return redirect(codePath);
  return redirect(await end(result === 'pay' || result === 'decline' ? result : 'cancel'));
}
