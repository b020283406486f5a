import { type Asked, redirect, type Reply, till } from './open-provider.ts';

export type CheckoutOutcome = 'pay' | 'decline' | 'cancel';

interface Checkout {
  /** As the payer reads it. */
  provider: string;
  lines: readonly string[];
  /** Where the code of a bank is asked for. */
  codePath: string;
  isCode: boolean;
  /** Ends the payment; answers where the browser goes. */
  end(outcome: CheckoutOutcome): Promise<string>;
}

/** A provider's own page: pay, pay with a code of a bank, be declined, or go back. */
export async function hostedCheckout(
  asked: Asked,
  { provider, lines, codePath, isCode, end }: Checkout,
): Promise<Reply> {
  if (asked.method === 'GET') {
    if (isCode) {
      return till(`${provider}: enter the code of your bank`, lines, { pay: 'Confirm', decline: 'Wrong code' });
    }
    const choices = { pay: 'Pay', confirm: 'Pay, with a code', decline: 'Decline', cancel: 'Cancel' };
    return till(provider, lines, choices);
  }
  const outcome = new URLSearchParams(asked.body).get('outcome');
  if (outcome === 'confirm') return redirect(codePath);
  return redirect(await end(outcome === 'pay' || outcome === 'decline' ? outcome : 'cancel'));
}
