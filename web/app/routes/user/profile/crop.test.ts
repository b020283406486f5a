import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampCrop, isLargeEnough, largestZoom, uploadSide, squareOf, initialCrop } from './crop.ts';

const side = fc.integer({ min: 120, max: 12_000 });
const size = fc.record({ width: side, height: side });
const any = fc.double({ min: -2, max: 6, noNaN: true });
const crop = fc.record({ zoom: any, x: any, y: any });

describe('cropping a photo', () => {
  test('starts with the largest centred square', () => {
    expect(squareOf(initialCrop, { width: 400, height: 300 })).toEqual({ left: 50, top: 0, side: 300 });
  });

  test('stays inside the picture and above the minimum size', () => {
    fc.assert(
      fc.property(size, crop, (picture, requested) => {
        const square = squareOf(requested, picture);
        expect(square.side).toBeGreaterThanOrEqual(120 - 1e-6);
        expect(square.left).toBeGreaterThanOrEqual(-1e-6);
        expect(square.top).toBeGreaterThanOrEqual(-1e-6);
        expect(square.left + square.side).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(square.top + square.side).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(uploadSide(square)).toBeGreaterThanOrEqual(120);
        expect(uploadSide(square)).toBeLessThanOrEqual(640);
        const once = clampCrop(requested, picture);
        expect(clampCrop(once, picture)).toEqual(once);
      }),
    );
  });

  test('rejects a picture that is too small, and does not zoom into one of the minimum size', () => {
    expect(isLargeEnough({ width: 120, height: 119 })).toBe(false);
    expect(isLargeEnough({ width: 120, height: 120 })).toBe(true);
    expect(largestZoom({ width: 120, height: 900 })).toBe(1);
    expect(largestZoom({ width: 5_000, height: 5_000 })).toBe(4);
  });
});
