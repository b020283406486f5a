import { createPaymentIntent } from '@latchkey/contract/payment/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { paymentMetadata } from './gateways/payment-metadata.ts';
import { beginPayment } from './begin-payment.ts';
import { loadPayment, toPaymentTransaction } from './to-payment-transaction.ts';

/** Starts the payment of a package at the active gateway (contract 2.7, 3.13). */
export default defineHandler(
  createPaymentIntent,
  async ({ package_id: packageId, platform_type: platform }, context) => {
    const active = await context.payments?.active();
    const { order, started } = await beginPayment({ packageId, platform }, active, context);
    const row = await loadPayment(order.transactionId, context.database.db);
    return {
      data: {
        payment_intent: {
          id: started.orderId,
          amount: row.amount,
          currency: order.currency,
          metadata: paymentMetadata(order),
          status: 'pending' as const,
          payment_gateway_response: started.response,
          payment_transaction_id: order.transactionId,
        },
        payment_transaction: toPaymentTransaction(row),
      },
    };
  },
);
