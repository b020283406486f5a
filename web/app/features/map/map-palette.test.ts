import { describe, expect, it } from 'vitest';
import { fontFamilies, fromSrgb } from './map-palette.ts';

describe('fromSrgb', () => {
  it('reads what a browser computes', () => {
    expect(fromSrgb('color(srgb 0.5 0 1)')).toBe('rgba(128, 0, 255, 1)');
    expect(fromSrgb('color(srgb 1 1 1 / 0.5)')).toBe('rgba(255, 255, 255, 0.5)');
  });

  it('holds a colour that sRGB cannot show at its edge', () => {
    expect(fromSrgb('color(srgb -0.02 1.04 1e-7)')).toBe('rgba(0, 255, 0, 1)');
  });

  it('leaves plain rgb and turns nonsense into grey', () => {
    expect(fromSrgb('rgb(1, 2, 3)')).toBe('rgb(1, 2, 3)');
    expect(fromSrgb('')).toBe('rgb(128, 128, 128)');
  });
});

describe('fontFamilies', () => {
  it('names the families without quotes and without generic ones', () => {
    expect(fontFamilies(`'Figtree Variable', "Readex Pro Variable", system-ui, sans-serif`)).toEqual([
      'Figtree Variable',
      'Readex Pro Variable',
    ]);
  });
});
