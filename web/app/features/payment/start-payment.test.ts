import { afterEach, expect, it, vi } from 'vitest';
import { startRedirectPayment, paymentIdOfForm, paypalUrl } from './start-payment.ts';
import fc from 'fast-check';

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

it('the URL of PayPal contains every field of the form unchanged', () => {
  const field = fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string());
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ([name]) => name }), (fields) => {
      const address = new URL(paypalUrl({ action: 'https://www.paypal.com/cgi-bin/webscr', fields }) ?? '');
      expect([...address.searchParams]).toEqual(fields);
      expect(address.origin + address.pathname).toBe('https://www.paypal.com/cgi-bin/webscr');
    }),
  );
});

it.each(['', '/cgi-bin/webscr', 'javascript:alert(1)', 'data:text/html,x'])(
  'a form with the action %j is rejected',
  (action) => expect(paypalUrl({ action, fields: [] })).toBeNull(),
);

it('the payment id is parsed from a field of the form', () => {
  const of = (custom: string) =>
    paymentIdOfForm({
      action: '',
      fields: [
        ['business', 'a'],
        ['custom', custom],
      ],
    });
  expect(of('42')).toBe(42);
  expect(of('{"payment_transaction_id":42}')).toBeNull();
  expect(paymentIdOfForm({ action: '', fields: [] })).toBeNull();
});
