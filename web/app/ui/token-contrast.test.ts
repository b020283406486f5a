import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readTokens } from './test/token-colours.ts';

const css = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8');
const text = 4.5;
const mark = 3;

/** Every pair that carries text or marks a control, with what WCAG 2.2 asks of it (1.4.3, 1.4.11). */
const pairs: [front: string, ground: string, least: number][] = [
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

/** The operator may pick anything: round the hues, light and dark, and the usual suspects. */
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
  test.each(brands)('every pair reads with %s', (brand) => {
    const colour = readTokens(css, theme, {
      brand,
      'sell-brand': brand,
      'rent-brand': brand,
      'sell-ground': brand,
      'rent-ground': brand,
      'category-ground': brand,
    });
    const low = pairs
      .map(([front, ground, least]) => ({
        pair: `${front} on ${ground}`,
        ratio: contrast(colour(front), colour(ground)),
        least,
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(low).toEqual([]);
  });

  test.each(['#000000', '#ffff00', '#ff00ff'])('writing of one colour reads on a ground of %s', (ground) => {
    const colour = readTokens(css, theme, {
      'sell-brand': '#808080',
      'rent-brand': '#00ff00',
      'sell-ground': ground,
      'rent-ground': ground,
    });
    for (const kind of ['sell', 'rent'])
      expect(contrast(colour(kind), colour(`${kind}-soft`))).toBeGreaterThanOrEqual(text);
  });

  test('every pair reads with the colours of the house', () => {
    const colour = readTokens(css, theme, {});
    for (const [front, ground, least] of pairs) {
      expect(contrast(colour(front), colour(ground)), `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
});

test('the measure agrees with WCAG: black on white is 21, #767676 on white is 4.54', () => {
  const colour = readTokens(':root{--a:#000000;--b:#ffffff;--c:#767676;--d:oklch(1 0 0);}', 'light', {});
  expect(contrast(colour('a'), colour('b'))).toBeCloseTo(21, 1);
  expect(contrast(colour('c'), colour('d'))).toBeCloseTo(4.54, 2);
});
