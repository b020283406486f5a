import { appPaymentStatus } from '@latchkey/contract/payment/calls';
import { defineHandler } from '../platform/define-handler.ts';
import { returnFromGateway } from './return-from-gateway.ts';

/** PayPal redirects the browser to this address (contract 6). */
export default defineHandler(appPaymentStatus, async ({ error, reference }, context) => ({
  data: await returnFromGateway(
    {
      gateways: ['paypal'],
      orderId: reference,
      isCancelled: error === 'true' || error === '1',
    },
    context,
  ),
}));
