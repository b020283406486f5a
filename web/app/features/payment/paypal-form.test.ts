import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentIdOfForm, paypalUrl } from './paypal-form.ts';

it('keeps every field unchanged', () => {
  const field = fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string());
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ([name]) => name }), (fields) => {
      const address = new URL(paypalUrl({ action: 'https://www.paypal.com/cgi-bin/webscr', fields }) ?? '');
      expect([...address.searchParams]).toEqual(fields);
      expect(address.origin + address.pathname).toBe('https://www.paypal.com/cgi-bin/webscr');
    }),
  );
});

it.each(['', '/cgi-bin/webscr', 'javascript:alert(1)', 'data:text/html,x'])('rejects the action %j', (action) =>
  expect(paypalUrl({ action, fields: [] })).toBeNull(),
);

it('reads the transaction id of a form', () => {
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
