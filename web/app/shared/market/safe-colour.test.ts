import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeColour } from './safe-colour.ts';

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

  test.each([
    '',
    'transparent',
    'currentcolor',
    'inherit',
    'leaf',
    '#12',
    '#12345',
    'url(x)',
    'rgb(1.2.3, 4, 5)',
    'rgb(. . .)',
    undefined,
    7,
  ])('is blank for %s', (value) => expect(safeColour(value)).toBe(''));

  test('a result never breaks out of a style', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[#\w\s.%()-]*$/.test(safeColour(text))));
  });
});
