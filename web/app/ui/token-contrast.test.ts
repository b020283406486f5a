import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readTokens } from './test/token-colours.ts';

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
const text = 4.5;
const mark = 3;

/** Pairs of text or control colours, with the contrast that WCAG 2.2 requires (1.4.3, 1.4.11). */
const pairs: [front: string, ground: string, minimum: number][] = [
  ...['canvas', 'surface', 'sunken', 'raised'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, text],
    ['ink-2', ground, text],
    ['ink-3', ground, text],
    ['primary-ink', ground, text],
  ]),
  ['ink-2', 'well', text],
  ['gone', 'gone-soft', text],
  ['ink', 'chosen-segment', text],
  ['primary-ink', 'primary-soft', text],
  ['ink', 'primary-soft', text],
  ['ink-3', 'primary-soft', text],
  ['on-primary', 'primary', text],
  ['on-primary', 'primary-hover', text],
  ['on-primary', 'primary-press', text],
  ['on-inverse', 'inverse', text],
  ['on-featured', 'featured', text],
  ['sell', 'sell-soft', text],
  ['sell', 'surface', text],
  ['rent', 'rent-soft', text],
  ['rent', 'surface', text],
  ['rent', 'pin', text],
  ['ink', 'pin', text],
  ['ink-3', 'pin', text],
  ['premium', 'premium-soft', text],
  ['premium', 'surface', text],
  ['verified', 'surface', text],
  ['success', 'success-soft', text],
  ['success', 'surface', text],
  ['warn', 'warn-soft', text],
  ['danger', 'danger-soft', text],
  ['danger', 'surface', text],
  ['on-danger', 'danger', text],
  ['n-700', 'portrait', text],
  ['map-label', 'map-land', text],
  ['map-water-label', 'map-water', text],
  ['line-strong', 'canvas', mark],
  ['line-strong', 'sunken', mark],
  ['line-strong', 'surface', mark],
  ['focus', 'canvas', mark],
  ['heart', 'surface', mark],
  ['primary-ink', 'surface', mark],
  ['ink', 'category-background', text],
  ['ink-3', 'category-background', text],
  ['primary-ink', 'category-background', text],
];

/** Brand colours an operator may choose: all hues, light, dark and extreme ones. */
const brands = [
  '#1c5a45',
  '#087c7c',
  '#ffd400',
  '#ff5a5f',
  '#006aff',
  '#7a1f2b',
  '#000000',
  '#ffffff',
  '#00deb6',
  '#e1f56e',
  '#7c3aed',
  '#c2410c',
  '#84cc16',
  '#fde68a',
  '#808080',
  '#0000ff',
  '#ff0000',
  '#00ff00',
  '#ff00ff',
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(brands)('all pairs have enough contrast with brand %s', (brand) => {
    const colour = readTokens(css, theme, {
      brand,
      'sell-brand': brand,
      'rent-brand': brand,
      'sell-ground': brand,
      'rent-ground': brand,
      'category-ground': brand,
    });
    const low = pairs
      .map(([front, ground, minimum]) => ({
        pair: `${front} on ${ground}`,
        ratio: contrast(colour(front), colour(ground)),
        minimum,
      }))
      .filter(({ ratio, minimum }) => ratio < minimum);
    expect(low).toEqual([]);
  });

  test.each(['#000000', '#ffff00', '#ff00ff'])('text has enough contrast on a background of %s', (ground) => {
    const colour = readTokens(css, theme, {
      'sell-brand': '#808080',
      'rent-brand': '#00ff00',
      'sell-ground': ground,
      'rent-ground': ground,
    });
    for (const kind of ['sell', 'rent'])
      expect(contrast(colour(kind), colour(`${kind}-soft`))).toBeGreaterThanOrEqual(text);
  });

  test('all pairs have enough contrast with the default colours', () => {
    const colour = readTokens(css, theme, {});
    for (const [front, ground, minimum] of pairs) {
      expect(contrast(colour(front), colour(ground)), `${front} on ${ground}`).toBeGreaterThanOrEqual(minimum);
    }
  });
});

test('contrast agrees with WCAG: black on white is 21, #767676 on white is 4.54', () => {
  const colour = readTokens(':root{--a:#000000;--b:#ffffff;--c:#767676;--d:oklch(1 0 0);}', 'light', {});
  expect(contrast(colour('a'), colour('b'))).toBeCloseTo(21, 1);
  expect(contrast(colour('c'), colour('d'))).toBeCloseTo(4.54, 2);
});
