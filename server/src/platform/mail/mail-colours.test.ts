import { expect, it } from 'vitest';
import { mailColours } from './mail-colours.ts';
import { mailPalette } from './mail-style.ts';

/** WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const brands = [
  '#1c5a45',
  '#2c5282',
  '#7a1f2b',
  '#ffd400',
  '#ffffff',
  '#000000',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#00ffff',
  '#c0ffee',
  '#f59e0b',
  'green',
  '',
];

it.each(brands)('text on and beside the brand colour %s has AA contrast, light and dark', (brand) => {
  const { light, dark } = mailColours(brand);
  for (const [colours, background] of [
    [light, mailPalette.light],
    [dark, mailPalette.dark],
  ] as const) {
    expect(contrast(colours.button, colours.onButton)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.link, background.card)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.link, background.canvas)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(background.ink, colours.soft)).toBeGreaterThanOrEqual(4.5);
  }
});

it('text colours have enough contrast on every background', () => {
  for (const { canvas, card, ink, quiet } of Object.values(mailPalette)) {
    for (const background of [canvas, card]) {
      expect(contrast(ink, background)).toBeGreaterThanOrEqual(7);
      expect(contrast(quiet, background)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('a brand colour with enough contrast is unchanged', () => {
  expect(mailColours('#1c5a45').light.button).toBe('#1c5a45');
});
