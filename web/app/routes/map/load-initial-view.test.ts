import { describe, expect, it } from 'vitest';
import { placeBox } from './load-initial-view.ts';

const height = ({ north, south }: { north: number; south: number }) => north - south;

describe('the box of a place', () => {
  it('is centred on the place', () => {
    const { west, east, south, north } = placeBox({ latitude: 38.7, longitude: -9.1, population: 500_000 });
    expect((west + east) / 2).toBeCloseTo(-9.1);
    expect((south + north) / 2).toBeCloseTo(38.7);
  });

  it('grows with its population, within limits', () => {
    const of = (population: number) => height(placeBox({ latitude: 0, longitude: 0, population }));
    expect(of(500_000)).toBeGreaterThan(of(50_000));
    expect(of(0)).toBeCloseTo(5 / 111.2);
    expect(of(40_000_000)).toBeCloseTo(28 / 111.2);
  });

  it('crosses the 180th meridian with its west above its east', () => {
    const { west, east } = placeBox({ latitude: -17, longitude: 179.99, population: 90_000 });
    expect(west).toBeGreaterThan(east);
  });
});
