import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DrawnMarker, giveWay, type GiveWayOptions } from './give-way.ts';
import { homesOf } from './join-markers.ts';
import type { ClusterMarker, MapMarker, PropertyMarker } from './map-types.ts';
import { type Area, clusterDisc, type Disc, dotArea, labelArea, overlap } from './marker-shape.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude, tileToLongitude } from './tile-maths.ts';

const zoom = 14;
const options: GiveWayOptions = { zoom, chosenId: null, litId: null, widthOf: () => 60 };
/** Alvalade, and from there so many pixels east and south. */
const origin = { x: longitudeToTile(-9.14, zoom) * 512, y: latitudeToTile(38.75, zoom) * 512 };

function at(x: number, y: number): { latitude: number; longitude: number } {
  return {
    longitude: tileToLongitude((origin.x + x) / 512, zoom),
    latitude: tileToLatitude((origin.y + y) / 512, zoom),
  };
}

function home(id: number, x: number, y: number, promoted = false): PropertyMarker {
  const rest = {
    slug_id: `home-${id}`,
    property_type: 'sell',
    rentduration: null,
    is_premium: false,
    price: id,
  } as const;
  return { type: 'property', id, ...at(x, y), ...rest, promoted };
}

function cluster(count: number, x: number, y: number): ClusterMarker {
  const { latitude, longitude } = at(x, y);
  const box = { west: longitude - 0.001, east: longitude + 0.001, south: latitude - 0.001, north: latitude + 0.001 };
  return { type: 'cluster', latitude, longitude, count, min_price: 1, ...box };
}

/** `7` for a label, `.7` for a dot, `(3)` for a count of three. */
function say(drawn: readonly DrawnMarker[]): string[] {
  return drawn
    .map(({ marker, isDot }) => (marker.type === 'cluster' ? `(${marker.count})` : `${isDot ? '.' : ''}${marker.id}`))
    .toSorted();
}

const look = (markers: MapMarker[], more: Partial<GiveWayOptions> = {}) =>
  say(giveWay(markers, { ...options, ...more }));

describe('giveWay', () => {
  it('leaves what stands free as it is', () => {
    expect(look([home(1, 0, 0), home(2, 70, 0), cluster(5, 300, 0)])).toEqual(['(5)', '1', '2']);
  });

  it('makes the older of two homes a dot, the newest and the advertised keep their price', () => {
    expect(look([home(1, 0, 0), home(2, 50, 0)])).toEqual(['.1', '2']);
    expect(look([home(1, 0, 0, true), home(2, 50, 0)])).toEqual(['.2', '1']);
  });

  it('puts the chosen home before all others', () => {
    expect(look([home(1, 0, 0), home(2, 50, 0, true)], { chosenId: 1 })).toEqual(['.2', '1']);
  });

  it('counts together what not even a dot has room for', () => {
    expect(look([home(1, 0, 0), home(2, 8, 3), home(3, 200, 0)])).toEqual(['(2)', '3']);
  });

  it('takes a home into the cluster that it stands in', () => {
    expect(look([cluster(5, 0, 0), home(1, 10, 4)])).toEqual(['(6)']);
  });

  it('joins clusters that touch, with all their homes and their whole box', () => {
    const [one, other] = [cluster(5, 0, 0), cluster(4, 30, 0)];
    const [joined] = giveWay([one, other], options);
    expect(joined?.marker).toMatchObject({ count: 9, west: one.west, east: other.east, min_price: 1 });
  });

  it('never hides the chosen home in a count', () => {
    expect(look([home(1, 0, 0), home(2, 5, 3), cluster(5, 12, 0)], { chosenId: 1 })).toContain('1');
  });

  it('keeps homes of one address on each other while there is room', () => {
    expect(look([home(1, 0, 0), home(2, 0, 0)])).toEqual(['1', '2']);
    expect(look([home(1, 0, 0), home(2, 0, 0), home(3, 40, -10)])).not.toContain('.3');
  });

  it('shows the price of a dot that is pointed at, and only what it covers steps back', () => {
    const street = [home(1, 0, 0), home(2, 50, 0), home(3, 130, 0)];
    expect(look(street)).toEqual(['.1', '2', '3']);
    expect(look(street, { litId: 1 })).toEqual(['.2', '1', '3']);
  });

  it('brings a home that is pointed at out of its count', () => {
    expect(look([home(1, 0, 0), home(2, 8, 3)], { litId: 1 })).toEqual(['(2)', '1']);
  });

  it('counts nothing together where nobody can go closer', () => {
    const near = (x: number) => ({ ...home(x, 0, 0), ...at(x / 16, 0) });
    expect(look([near(1), near(10)], { zoom: 18 })).toEqual(['.1', '10']);
  });

  const homes = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5_000 }),
      x: fc.integer({ min: 0, max: 900 }),
      y: fc.integer({ min: 0, max: 600 }),
      promoted: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 120 },
  );
  const clusters = fc.array(
    fc.tuple(fc.integer({ min: 3, max: 400 }), fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 600 })),
    { maxLength: 12 },
  );
  const town = fc
    .tuple(homes, clusters)
    .map(([of, many]): MapMarker[] => [
      ...of.map(({ id, x, y, promoted }) => home(id, x, y, promoted)),
      ...many.map(([count, x, y]) => cluster(count, x, y)),
    ]);

  it('leaves nothing on anything, and loses no home', () => {
    fc.assert(
      fc.property(town, (markers) => {
        const drawn = giveWay(markers, options);
        const shapes = drawn.map(shapeOf);
        for (const [index, shape] of shapes.entries()) {
          for (const other of shapes.slice(index + 1)) {
            if (isPile(drawn[index], drawn[shapes.indexOf(other)])) continue;
            expect(overlap(shape, other)).toBe(false);
          }
        }
        const total = (all: readonly MapMarker[]) => all.reduce((sum, marker) => sum + homesOf(marker), 0);
        expect(total(drawn.map(({ marker }) => marker))).toBe(total(markers));
      }),
    );
  });

  it('draws the same whatever order the homes come in', () => {
    fc.assert(
      fc.property(town, fc.integer({ min: 0, max: 200 }), (markers, turn) => {
        const turned = [...markers.slice(turn), ...markers.slice(0, turn)].toReversed();
        expect(look(turned)).toEqual(look(markers));
      }),
    );
  });

  it('draws the same whatever else comes into view far away', () => {
    fc.assert(
      fc.property(town, (markers) => {
        const far = [home(9_001, 4_000, 300, true), home(9_002, 4_020, 300), cluster(500, 4_000, 5_000)];
        const distant = new Set(say(giveWay(far, options)));
        expect(look([...markers, ...far]).filter((one) => !distant.has(one))).toEqual(
          look(markers).filter((one) => !distant.has(one)),
        );
      }),
    );
  });
});

function spotOf({ latitude, longitude }: MapMarker): { x: number; y: number } {
  return { x: longitudeToTile(longitude, zoom) * 512, y: latitudeToTile(latitude, zoom) * 512 };
}

function shapeOf({ marker, isDot }: DrawnMarker): Area | Disc {
  if (marker.type === 'cluster') return clusterDisc(spotOf(marker), marker.count);
  return isDot ? dotArea(spotOf(marker)) : labelArea(spotOf(marker), 60);
}

/** Homes at one address stand on each other; the layer lifts them. */
function isPile(one: DrawnMarker | undefined, other: DrawnMarker | undefined): boolean {
  return one?.marker.latitude === other?.marker.latitude && one?.marker.longitude === other?.marker.longitude;
}
