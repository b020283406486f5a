import { flutterwavePaymentStatus } from '@latchkey/contract/calls/payment';
import { answer } from '../answer.ts';
import { returnFromGateway } from './return-from-gateway.ts';

/** Where Flutterwave sends the browser back to (contract 6). */
export default answer(flutterwavePaymentStatus, async ({ status, tx_ref }, context) => ({
  data: await returnFromGateway(
    { gateways: ['flutterwave'], orderId: tx_ref, isCancelled: status === 'cancelled' },
    context,
  ),
}));
