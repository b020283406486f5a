import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedAddress } from './embed-address.ts';

test.each([
  ['https://maps.example/embed?pb=1', 'https://maps.example/embed?pb=1'],
  [' https://maps.example/embed ', 'https://maps.example/embed'],
  [
    '<iframe width="600" src="https://maps.example/embed?a=1&amp;b=2" loading="lazy"></iframe>',
    'https://maps.example/embed?a=1&b=2',
  ],
  ["<IFRAME src='https://maps.example/'></IFRAME>", 'https://maps.example/'],
])('reads the address of %s as %s', (setting, address) => expect(embedAddress(setting)).toBe(address));

test.each(['', 'http://maps.example/', 'javascript:alert(1)', '<iframe src="data:text/html,x">', 'https://', 'a map'])(
  'returns a blank for %s, which is no https address',
  (setting) => expect(embedAddress(setting)).toBe(''),
);

test('returns a blank, or an https address without characters that break a policy or an attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => /^$|^https:\/\/[^\s"'<>]+$/.test(embedAddress(`https://maps.example/${text}`))),
  );
});
