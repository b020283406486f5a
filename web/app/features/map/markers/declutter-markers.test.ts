import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RenderedMarker,
  declutterMarkers,
  type DeclutterOptions,
  listingCount,
  mergeMarkers,
} from './declutter-markers.ts';
import type { ClusterMarker, MapMarker, PropertyMarker } from '../map-types.ts';
import { type Area, clusterDisc, type Disc, dotArea, labelArea, overlap } from './marker-shape.ts';
import { latitudeToTile, longitudeToTile, tileToLatitude, tileToLongitude } from '../tile-maths.ts';

const zoom = 14;
const options: DeclutterOptions = { zoom, selectedId: null, activeId: null, widthOf: () => 60 };
/** Alvalade in world pixels; `at` counts from here. */
const origin = { x: longitudeToTile(-9.14, zoom) * 512, y: latitudeToTile(38.75, zoom) * 512 };

function at(x: number, y: number): { latitude: number; longitude: number } {
  return {
    longitude: tileToLongitude((origin.x + x) / 512, zoom),
    latitude: tileToLatitude((origin.y + y) / 512, zoom),
  };
}

function listing(id: number, x: number, y: number, promoted = false): PropertyMarker {
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

/** `7` for a label, `.7` for a dot, `(3)` for a cluster of three. */
function describeMarkers(drawn: readonly RenderedMarker[]): string[] {
  return drawn
    .map(({ marker, isDot }) => (marker.type === 'cluster' ? `(${marker.count})` : `${isDot ? '.' : ''}${marker.id}`))
    .toSorted();
}

const declutter = (markers: MapMarker[], more: Partial<DeclutterOptions> = {}) =>
  describeMarkers(declutterMarkers(markers, { ...options, ...more }));

describe('declutterMarkers', () => {
  it('leaves markers that do not overlap unchanged', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 70, 0), cluster(5, 300, 0)])).toEqual(['(5)', '1', '2']);
  });

  it('turns the older of two overlapping listings into a dot; the newest or promoted one shows its price', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 50, 0)])).toEqual(['.1', '2']);
    expect(declutter([listing(1, 0, 0, true), listing(2, 50, 0)])).toEqual(['.2', '1']);
  });

  it('gives the selected listing the highest priority', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 50, 0, true)], { selectedId: 1 })).toEqual(['.2', '1']);
  });

  it('merges listings into a cluster when there is no room for a dot', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 8, 3), listing(3, 200, 0)])).toEqual(['(2)', '3']);
  });

  it('merges a listing into the cluster it overlaps', () => {
    expect(declutter([cluster(5, 0, 0), listing(1, 10, 4)])).toEqual(['(6)']);
  });

  it('merges overlapping clusters with their counts and bounds', () => {
    const [one, other] = [cluster(5, 0, 0), cluster(4, 30, 0)];
    const [joined] = declutterMarkers([one, other], options);
    expect(joined?.marker).toMatchObject({ count: 9, west: one.west, east: other.east, min_price: 1 });
  });

  it('never merges the selected listing into a cluster', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 5, 3), cluster(5, 12, 0)], { selectedId: 1 })).toContain('1');
  });

  it('stacks listings at one address while there is room', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 0, 0)])).toEqual(['1', '2']);
    expect(declutter([listing(1, 0, 0), listing(2, 0, 0), listing(3, 40, -10)])).not.toContain('.3');
  });

  it('shows the price of a hovered dot, and turns only the labels it covers into dots', () => {
    const street = [listing(1, 0, 0), listing(2, 50, 0), listing(3, 130, 0)];
    expect(declutter(street)).toEqual(['.1', '2', '3']);
    expect(declutter(street, { activeId: 1 })).toEqual(['.2', '1', '3']);
  });

  it('shows a hovered listing beside its cluster', () => {
    expect(declutter([listing(1, 0, 0), listing(2, 8, 3)], { activeId: 1 })).toEqual(['(2)', '1']);
  });

  it('merges nothing at the closest zoom', () => {
    const near = (x: number) => ({ ...listing(x, 0, 0), ...at(x / 16, 0) });
    expect(declutter([near(1), near(10)], { zoom: 18 })).toEqual(['.1', '10']);
  });

  const listings = fc.uniqueArray(
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
    .tuple(listings, clusters)
    .map(([of, many]): MapMarker[] => [
      ...of.map(({ id, x, y, promoted }) => listing(id, x, y, promoted)),
      ...many.map(([count, x, y]) => cluster(count, x, y)),
    ]);

  it('leaves no overlaps and loses no listing', () => {
    fc.assert(
      fc.property(town, (markers) => {
        const drawn = declutterMarkers(markers, options);
        const shapes = drawn.map(shapeOf);
        for (const [index, shape] of shapes.entries()) {
          for (const other of shapes.slice(index + 1)) {
            if (isStack(drawn[index], drawn[shapes.indexOf(other)])) continue;
            expect(overlap(shape, other)).toBe(false);
          }
        }
        const total = (all: readonly MapMarker[]) => all.reduce((sum, marker) => sum + listingCount(marker), 0);
        expect(total(drawn.map(({ marker }) => marker))).toBe(total(markers));
      }),
    );
  });

  it('does not depend on the order of the markers', () => {
    fc.assert(
      fc.property(town, fc.integer({ min: 0, max: 200 }), (markers, turn) => {
        const turned = [...markers.slice(turn), ...markers.slice(0, turn)].toReversed();
        expect(declutter(turned)).toEqual(declutter(markers));
      }),
    );
  });

  it('does not depend on markers far away', () => {
    fc.assert(
      fc.property(town, (markers) => {
        const far = [listing(9_001, 4_000, 300, true), listing(9_002, 4_020, 300), cluster(500, 4_000, 5_000)];
        const distant = new Set(describeMarkers(declutterMarkers(far, options)));
        expect(declutter([...markers, ...far]).filter((one) => !distant.has(one))).toEqual(
          declutter(markers).filter((one) => !distant.has(one)),
        );
      }),
    );
  });
});

function pixelsOf({ latitude, longitude }: MapMarker): { x: number; y: number } {
  return { x: longitudeToTile(longitude, zoom) * 512, y: latitudeToTile(latitude, zoom) * 512 };
}

function shapeOf({ marker, isDot }: RenderedMarker): Area | Disc {
  if (marker.type === 'cluster') return clusterDisc(pixelsOf(marker), marker.count);
  return isDot ? dotArea(pixelsOf(marker)) : labelArea(pixelsOf(marker), 60);
}

/** Listings at one address overlap here; the marker layer stacks them. */
function isStack(one: RenderedMarker | undefined, other: RenderedMarker | undefined): boolean {
  return one?.marker.latitude === other?.marker.latitude && one?.marker.longitude === other?.marker.longitude;
}

const rent = (price: number, rentduration: string): PropertyMarker => ({
  type: 'property',
  id: price,
  slug_id: 'flat',
  latitude: 38.7,
  longitude: -9.1,
  price,
  rentduration,
  property_type: 'rent',
  is_premium: false,
  promoted: false,
});

const pricedCluster = (min_price: number | null): ClusterMarker => ({
  type: 'cluster',
  latitude: 38.7,
  longitude: -9.1,
  count: 4,
  min_price,
  west: -9.2,
  south: 38.6,
  east: -9,
  north: 38.8,
});

it('the lowest price of merged rents is the lowest per month, whatever their periods', () => {
  expect(mergeMarkers([rent(100, 'Daily'), rent(2_000, 'Monthly')]).min_price).toBe(2_000);
  expect(mergeMarkers([rent(2_000, 'Monthly'), rent(12_000, 'Yearly'), pricedCluster(1_500)]).min_price).toBe(1_000);
});

it('merged markers have no lowest price when one of their prices is unknown', () => {
  expect(mergeMarkers([rent(2_000, 'Monthly'), pricedCluster(null)]).min_price).toBeNull();
});
