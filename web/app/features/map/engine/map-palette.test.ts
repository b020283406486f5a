import { describe, expect, it } from 'vitest';
import { fontFamilies, fromSrgb } from './map-palette.ts';

describe('fromSrgb', () => {
  it('converts computed colours', () => {
    expect(fromSrgb('color(srgb 0.5 0 1)')).toBe('rgba(128, 0, 255, 1)');
    expect(fromSrgb('color(srgb 1 1 1 / 0.5)')).toBe('rgba(255, 255, 255, 0.5)');
  });

  it('clamps colours outside sRGB', () => {
    expect(fromSrgb('color(srgb -0.02 1.04 1e-7)')).toBe('rgba(0, 255, 0, 1)');
  });

  it('preserves rgb values and turns invalid ones into grey', () => {
    expect(fromSrgb('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
    expect(fromSrgb('')).toBe('rgb(128, 128, 128)');
  });
});

describe('fontFamilies', () => {
  it('returns the families without quotes and generic names', () => {
    expect(fontFamilies(`'Figtree Variable', "Readex Pro Variable", system-ui, sans-serif`)).toEqual([
      'Figtree Variable',
      'Readex Pro Variable',
    ]);
  });
});
