import { appPaymentStatus } from '@latchkey/contract/calls/payment';
import { answer } from '../answer.ts';
import { returnFromGateway } from './return-from-gateway.ts';

/** Where PayPal sends the browser back to (contract 6). */
export default answer(appPaymentStatus, async ({ error, reference }, context) => ({
  data: await returnFromGateway(
    {
      gateways: ['paypal'],
      orderId: reference,
      isCancelled: error === 'true' || error === '1',
    },
    context,
  ),
}));
