import { flutterwave } from '@latchkey/contract/payment/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../platform/define-handler.ts';
import { beginPayment } from './begin-payment.ts';

/** Starts a Flutterwave payment and returns the address to redirect to (contract 2.7). */
export default defineHandler(flutterwave, async ({ package_id: packageId }, context) => {
  const enabled = await context.payments?.enabled('flutterwave');
  const { order, started } = await beginPayment({ packageId, platform: 'web' }, enabled, context);
  if (!started.redirect) throw new CallFailure('payment_failed');
  return {
    data: {
      status: 'success',
      message: 'Hosted Link',
      data: { link: started.redirect },
      payment_transaction_id: order.transactionId,
    },
  };
});
