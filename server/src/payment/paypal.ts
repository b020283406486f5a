import { paypal } from '@latchkey/contract/payment/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../platform/define-handler.ts';
import { beginPayment } from './begin-payment.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';

/**
 * Starts a PayPal payment and returns a page whose form leads to PayPal (contract 2.7). The amount is the package
 * price, not the input.
 */
export default defineHandler(paypal, async ({ package_id: packageId }, context) => {
  const enabled = await context.payments?.enabled('paypal');
  const { started } = await beginPayment({ packageId, platform: 'web' }, enabled, context);
  if (!started.form) throw new CallFailure('payment_failed');
  return { data: formPage(started.form) };
});

function formPage({ action, fields }: { action: string; fields: Readonly<Record<string, string>> }): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PayPal</title></head><body><form method="post" name="paypal_auto_form" action="${escapeHtml(action)}">${inputs.join('')}<button type="submit">PayPal</button></form></body></html>`;
}
