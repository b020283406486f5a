import { loopbackPaystack } from '@latchkey/server/testing/providers/paystack';
import { callApi } from './call-api.ts';
import { boughtPackage } from './payment-market.ts';
import { defineHostedPaymentJourneys } from './hosted-payment-journeys.ts';

const secretKey = 'sk_test_of_a_journey';

defineHostedPaymentJourneys({
  gateway: 'paystack',
  settings: { public_key: 'pk_test_of_a_journey', secret_key: secretKey, currency: 'ZAR' },
  open: () => loopbackPaystack({ secretKey }),
  async begin(market, { token }) {
    const form = { package_id: String(boughtPackage.id), platform_type: 'web' };
    const { data } = await callApi<Intent>(market, 'create-payment-intent', { token, form });
    return data.payment_intent.payment_gateway_response.data.authorization_url;
  },
  // The market shows euros.
  price: /ZAR\s19\.00/,
  step: 'Pay, with a code',
  // The signature does not match the changed body.
  forge: (webhook) => ({ ...webhook, body: webhook.body.replace('charge.success', 'charge.success ') }),
});

interface Intent {
  payment_intent: { payment_gateway_response: { data: { authorization_url: string } } };
}
