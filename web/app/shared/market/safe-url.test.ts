import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

test.each(['https://apps.apple.com/app/id1', '/files/brand/logo.svg', 'http://a.example/b?c=d#e'])(
  'accepts %s',
  (text) => expect(safeUrl(text)).toBe(text),
);

test.each(['', 'javascript:alert(1)', '//evil.example/a', 'id123456', '/a"b', '/a)b', 'https://a b', null, 3])(
  'rejects %s',
  (text) => expect(safeUrl(text)).toBe(''),
);

test('a result never breaks out of a style or an attribute', () => {
  fc.assert(fc.property(fc.string(), (text) => !/["'()<>\\\s]/.test(safeUrl(`/${text}`))));
});
