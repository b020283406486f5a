import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resampleLevels, durationText, computePeaks } from './waveform.tsx';

describe('waveform peaks', () => {
  it('are proportional to the loudness of each part', () => {
    const quietThenLoud = Float32Array.from({ length: 400 }, (_, at) => (at < 200 ? 0.1 : 0.8) * (at % 2 ? 1 : -1));
    const bars = computePeaks(quietThenLoud, 4);
    expect(bars.map((bar) => bar.toFixed(3))).toEqual(['0.125', '0.125', '1.000', '1.000']);
  });

  it('have a minimum height for silence', () => {
    expect(computePeaks(new Float32Array(100), 3)).toEqual([0.12, 0.12, 0.12]);
    expect(resampleLevels([], 2)).toEqual([0.12, 0.12]);
  });

  it('have the requested count and are between the minimum and 1', () => {
    const sample = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(sample), fc.integer({ min: 1, max: 80 }), (samples, count) => {
        for (const bars of [computePeaks(samples, count), resampleLevels(samples.map(Math.abs), count)]) {
          expect(bars).toHaveLength(count);
          for (const bar of bars) expect(bar >= 0.12 && bar <= 1).toBe(true);
        }
      }),
    );
  });

  it.each([
    [0, '0:00'],
    [6.6, '0:07'],
    [59.7, '1:00'],
    [760, '12:40'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [Number.NaN, '0:00'],
  ])('formats %f seconds as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
