import { loopbackPaystack } from '@latchkey/server/testing/providers/paystack';
import { ask } from './ask.ts';
import { bought } from './paying.ts';
import { payElsewhere } from './paying-elsewhere.ts';

const secretKey = 'sk_test_of_a_journey';

payElsewhere({
  gateway: 'paystack',
  settings: { public_key: 'pk_test_of_a_journey', secret_key: secretKey, currency: 'ZAR' },
  open: () => loopbackPaystack({ secretKey }),
  async begin(market, { token }) {
    const form = { package_id: String(bought.id), platform_type: 'web' };
    const { data } = await ask<Intent>(market, 'create-payment-intent', { token, form });
    return data.payment_intent.payment_gateway_response.data.authorization_url;
  },
  // The market shows euros.
  price: /ZAR\s19\.00/,
  step: 'Pay, with a code',
  // Signed for other words.
  forge: (notice) => ({ ...notice, body: notice.body.replace('charge.success', 'charge.success ') }),
});

interface Intent {
  payment_intent: { payment_gateway_response: { data: { authorization_url: string } } };
}
