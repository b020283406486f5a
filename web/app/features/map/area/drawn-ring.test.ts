import { areaLimits, type Position } from '@latchkey/contract/search/area';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnRing, simplifyLine } from './drawn-ring.ts';

/** Ten thousand pixels a degree, as on a map of streets. */
const project = ([longitude, latitude]: Position) => ({ x: longitude * 10_000, y: -latitude * 10_000 });
const worldMap = ([longitude, latitude]: Position) => ({ x: longitude * 3, y: -latitude * 3 });

function circle(points: number, degrees: number): Position[] {
  return Array.from({ length: points }, (_, index) => {
    const angle = (2 * Math.PI * index) / points;
    return [degrees * Math.cos(angle), degrees * Math.sin(angle)];
  });
}

describe('a line drawn with a finger', () => {
  it('keeps its corners and drops the points between them', () => {
    const along = Array.from({ length: 101 }, (_, step) => step);
    const corner = [...along.map((x) => ({ x, y: 0 })), ...along.map((y) => ({ x: 100, y }))];
    expect(simplifyLine(corner, 200)).toEqual([0, 100, 201]);
  });

  it('stays within a few pixels of what was drawn', () => {
    const ring = drawnRing(circle(1_000, 0.02), project, 200) ?? [];
    expect(ring.length).toBeLessThan(60);
    for (const [longitude, latitude] of ring) expect(Math.hypot(longitude, latitude)).toBeCloseTo(0.02, 4);
    const widest = Math.max(
      ...ring.map(([x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
        return 0.02 - Math.hypot((x + nextX) / 2, (y + nextY) / 2);
      }),
    );
    expect(widest * 10_000).toBeLessThan(3);
  });

  it('has no more points than the limit, and at least three', () => {
    const steps = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }));
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 400 }), fc.integer({ min: 3, max: 200 }), (moves, limit) => {
        let [x, y] = [0, 0];
        const line = moves.map(([dx, dy]): Position => [(x += dx / 10_000), (y += dy / 10_000)]);
        const ring = drawnRing(line, project, limit);
        if (!ring) return;
        expect(ring.length).toBeLessThanOrEqual(limit);
        expect(ring.length).toBeGreaterThanOrEqual(areaLimits.pointsOfRing);
      }),
    );
  });

  it('is no shape when it is a tap or a straight line', () => {
    expect(drawnRing([], project, 200)).toBeNull();
    expect(drawnRing(circle(20, 0.0003), project, 200)).toBeNull();
    expect(
      drawnRing(
        [
          [0, 0],
          [0.1, 0],
          [0.2, 0],
        ],
        project,
        200,
      ),
    ).toBeNull();
  });
});

describe('a shape on a map of the world', () => {
  it('has longitudes of the globe when it was drawn in another copy of the world', () => {
    expect(
      drawnRing(
        [
          [539, 0],
          [541, 0],
          [541, 2],
        ],
        worldMap,
        200,
      ),
    ).toBeNull();
    expect(
      drawnRing(
        [
          [530, 0],
          [550, 0],
          [550, 20],
        ],
        worldMap,
        200,
      ),
    ).toEqual([
      [170, 0],
      [-170, 0],
      [-170, 20],
    ]);
  });

  it('has points within edges that are longer than half of the globe', () => {
    const ring =
      drawnRing(
        [
          [-150, -50],
          [150, -50],
          [150, 50],
          [-150, 50],
        ],
        worldMap,
        200,
      ) ?? [];
    expect(ring.map(([longitude]) => longitude)).toEqual([-150, -50, 50, 150, 150, 50, -50, -150]);
    expect(
      drawnRing(
        [
          [-150, -50],
          [150, -50],
          [150, 50],
          [-150, 50],
        ],
        worldMap,
        7,
      ),
    ).toBeNull();
  });
});
