import { describe, expect, it } from 'vitest';
import { popoverPosition } from './marker-popover.tsx';

const map = { width: 600, height: 800 };
const card = { width: 272, height: 250 };

describe('the popover of a marker', () => {
  it('is below its pin', () => {
    expect(popoverPosition({ x: 300, y: 200 }, card, map)).toEqual({ x: 164, y: 212 });
  });

  it('is above a pin near the bottom of the map', () => {
    expect(popoverPosition({ x: 300, y: 700 }, card, map).y).toBe(700 - 32 - 12 - 250);
  });

  it('stays inside the map horizontally', () => {
    expect(popoverPosition({ x: 10, y: 200 }, card, map).x).toBe(8);
    expect(popoverPosition({ x: 595, y: 200 }, card, map).x).toBe(600 - 272 - 8);
  });

  it('stays outside the padding of the map', () => {
    expect(popoverPosition({ x: 250, y: 200 }, card, map, { left: 200 }).x).toBe(208);
    expect(popoverPosition({ x: 400, y: 760 }, card, map, { top: 500 }).y).toBe(772);
  });

  it('follows a pin that moves out of the map', () => {
    expect(popoverPosition({ x: -200, y: 200 }, card, map).x).toBe(-336);
  });

  it('stays below its pin when there is no room above it either', () => {
    expect(popoverPosition({ x: 100, y: 150 }, card, { width: 600, height: 300 }).y).toBe(162);
  });
});
