import { appPaymentStatus } from '@latchkey/contract/calls/payment';
import { defineHandler } from '../define-handler.ts';
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
