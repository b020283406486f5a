import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeColour, safeUrl } from './safe-values.ts';

describe('a colour of the operator', () => {
  test.each([
    ['#1C5A45', '#1c5a45'],
    [' #abc ', '#abc'],
    ['#abc8', '#abc'],
    ['#1c5a4580', '#1c5a45'],
    ['rgb(1, 2, 3)', 'rgb(1 2 3)'],
    ['rgba(1,2,3,.2)', 'rgb(1 2 3)'],
    ['rgb(1 2 3 / 20%)', 'rgb(1 2 3)'],
    ['hsl(120deg 50% 40%)', 'hsl(120deg 50% 40%)'],
    ['Teal', 'teal'],
  ])('%s becomes %s, which is opaque', (value, expected) => expect(safeColour(value)).toBe(expected));

  test.each(['', 'transparent', 'currentcolor', 'inherit', 'leaf', '#12', '#12345', 'url(x)', undefined, 7])(
    'rejects %s',
    (value) => expect(safeColour(value)).toBe(''),
  );

  test('a result never breaks out of a style', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[#\w\s.%()-]*$/.test(safeColour(text))));
  });
});

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
