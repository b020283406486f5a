import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paypalAddress } from './paypal-address.ts';

it('carries every field as it is', () => {
  const field = fc.tuple(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string());
  fc.assert(
    fc.property(fc.uniqueArray(field, { selector: ([name]) => name }), (fields) => {
      const address = new URL(paypalAddress({ action: 'https://www.paypal.com/cgi-bin/webscr', fields }) ?? '');
      expect([...address.searchParams]).toEqual(fields);
      expect(address.origin + address.pathname).toBe('https://www.paypal.com/cgi-bin/webscr');
    }),
  );
});

it.each(['', '/cgi-bin/webscr', 'javascript:alert(1)', 'data:text/html,x'])('goes nowhere by %j', (action) =>
  expect(paypalAddress({ action, fields: [] })).toBeNull(),
);
