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
  ])('%s is kept as %s, never see-through', (picked, kept) => expect(safeColour(picked)).toBe(kept));

  test.each(['', 'transparent', 'currentcolor', 'inherit', 'leaf', '#12', '#12345', 'url(x)', undefined, 7])(
    '%s is left out',
    (picked) => expect(safeColour(picked)).toBe(''),
  );

  test('nothing else gets into a style', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[#\w\s.%()-]*$/.test(safeColour(text))));
  });
});
