import { afterEach, expect, it, vi } from 'vitest';
import { startRedirectPayment } from './start-payment.ts';

afterEach(() => vi.unstubAllGlobals());

it('sends the package and its amount to PayPal’s call (contract 2.7)', async () => {
  const sent: string[] = [];
  const failure = { error: true, message: 'No payment method', key: 'no_payment_method' };
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    return Response.json(failure, { status: 400 });
  });
  await expect(startRedirectPayment('paypal', { id: 7, name: 'Pro', price: 19.99 })).rejects.toThrow(
    'No payment method',
  );
  expect(sent.map((url) => url.slice(url.indexOf('/api/')))).toEqual(['/api/paypal?package_id=7&amount=19.99']);
});
