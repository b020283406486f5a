import type { MatrixPart } from './matrix-part.ts';

const id = { retained: 25_001, removed: 25_002, paid: 25_003 } as const;

const terms = {
  name: 'Gold',
  package_type: 'paid',
  price: 9,
  duration: 720,
  is_enabled: 1,
  'features[0][id]': 1,
  'features[0][limit_type]': 'unlimited',
};
const span = { by: 'day', from: '2026-01-01', to: '2026-01-31' };

export const paymentsMatrix: MatrixPart = {
  async seed(market) {
    await market.offer({ property_list: 1 }, { id: id.retained });
    await market.offer({ property_list: 1 }, { id: id.removed });
    const receipt = { status: 'success', succeeded_at: new Date(), receipt_year: 2025, receipt_number: 1 };
    const { id: payer } = await market.account({ id: 25_004 });
    await market.payment(payer, {
      ...receipt,
      id: id.paid,
      package_id: id.retained,
      charge_id: 'charge of the console',
    });
  },
  rows: {
    'GET admin/get-packages': {},
    'POST admin/save-package': { input: { id: id.retained, ...terms } },
    'POST admin/delete-package': { input: { id: id.removed } },
    'GET admin/get-features': {},
    'POST admin/save-feature': { input: { id: 1, name: 'Property List', is_enabled: 1 } },
    'POST admin/test-gateway': { input: { gateway: 'stripe' }, admin: 'not_found' },
    'GET admin/get-transactions': {},
    'GET admin/get-transaction': { input: { payment_transaction_id: id.paid } },
    'GET admin/get-payment-receipt': { input: { payment_transaction_id: id.paid } },
    'GET admin/export-transactions': {},
    'GET admin/get-revenue': { input: span },
    'GET admin/export-revenue': { input: span },
    'GET admin/get-subscriptions': {},
  },
};
