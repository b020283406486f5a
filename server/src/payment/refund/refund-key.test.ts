import { expect, it } from 'vitest';
import { refundKey } from './refund-payment.ts';

const paid = { orderId: 'LK7-0011', chargeId: 'ch_1' };

it('the key is the same for a repeated refund, and another for a refund with the same id after a restored backup', () => {
  const key = refundKey(12, paid, '5.00');
  expect(refundKey(12, { ...paid }, '5.00')).toBe(key);
  expect(refundKey(12, { ...paid, chargeId: 'ch_2' }, '5.00')).not.toBe(key);
  expect(refundKey(12, { ...paid, orderId: 'LK7-0012' }, '5.00')).not.toBe(key);
  expect(refundKey(12, paid, '5.01')).not.toBe(key);
  expect(refundKey(13, paid, '5.00')).not.toBe(key);
});

it('fits the limit of PayPal, also after 99 million refunds', () => {
  expect(refundKey(99_999_999, paid, '19.99').length).toBeLessThan(38);
});
