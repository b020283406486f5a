import { flutterwavePaymentStatus } from '@latchkey/contract/payment/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { returnFromGateway } from './return-from-gateway.ts';

/** Flutterwave redirects the browser to this address (contract 6). */
export default defineHandler(flutterwavePaymentStatus, async ({ status, tx_ref }, context) => ({
  data: await returnFromGateway(
    { gateways: ['flutterwave'], orderId: tx_ref, isCancelled: status === 'cancelled' },
    context,
  ),
}));
