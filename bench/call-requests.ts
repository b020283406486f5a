import { type Area, areaLimits, formatArea } from '@latchkey/contract/search/area';
import { propertySorts } from '@latchkey/contract/search/sort';
import type { SampleProperty } from './property-sample.ts';
import { type Query, searchFiltersFor } from './search-filters.ts';

/** Seven orders. Seven shares no divisor with the numbers of depths and sizes, so that all pairs occur. */
const sorts = propertySorts;
const pageSize = 18;
/** Rows to skip. Half of the pages are deep ones, up to the last page of the site (500 pages). */
const depths = [0, 1, 0, 2, 0, 10, 0, 50, 100, 200, 300, 499].map((page) => page * pageSize);
/** Degrees to each side, from a few streets over a city to a country. */
const boxSizes = Array.from({ length: 11 }, (_, step) => 0.01 * 2 ** step);
const zooms = { first: 3, count: 14 };

/** Returns for each measured call a function from index to request path. The same sample gives the same paths. */
export function callRequests(sample: readonly SampleProperty[]): Record<string, (index: number) => string> {
  const propertyAt = (index: number): SampleProperty => {
    const property = sample[(index * 37) % sample.length];
    if (!property) throw new Error('The market has no property to request.');
    return property;
  };
  const path = (name: string, query: Query) =>
    `/api/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  const page = (index: number, skipped = 0) => ({
    limit: pageSize,
    offset: skipped,
    sort: sorts[index % sorts.length] ?? 'newest',
  });
  return {
    list: (index) => {
      const kinds: Query[] = [
        {},
        { property_type: 0 },
        { property_type: 1 },
        { category_id: propertyAt(index).category_id },
      ];
      return path('get-property-list', {
        ...page(index, depths[index % depths.length]),
        ...kinds[Math.floor(index / depths.length) % kinds.length],
      });
    },
    search: (index) =>
      path('get-property-list', {
        ...page(index, index % 5 === 0 ? 2 * pageSize : 0),
        ...searchFiltersFor(propertyAt(index), index),
      }),
    box: (index) =>
      path('get-property-list', {
        ...page(index),
        ...boxAround(propertyAt(index), boxSizes[index % boxSizes.length] ?? 1),
        ...(index % 3 === 0 && searchFiltersFor(propertyAt(index), Math.floor(index / 3))),
      }),
    area: (index) =>
      path('get-property-list', {
        ...page(index),
        area: formatArea(areaAround(propertyAt(index), boxSizes[index % boxSizes.length] ?? 1, pointCount(index))),
        ...(index % 3 === 0 && searchFiltersFor(propertyAt(index), Math.floor(index / 3))),
      }),
    clusters: (index) => {
      const zoom = zooms.first + (index % zooms.count);
      return path('get-map-clusters', {
        zoom,
        ...boxAround(propertyAt(index), 512 / 2 ** zoom),
        ...(index % 3 === 0 && searchFiltersFor(propertyAt(index), Math.floor(index / 3))),
      });
    },
    'world map': (index) =>
      path('get-map-clusters', {
        zoom: 2 + (index % 2),
        west: -180,
        south: -80,
        east: 180,
        north: 80,
        ...(index % 3 > 0 && { property_type: (index % 3) - 1 }),
      }),
    detail: (index) => path('get_property', { slug_id: propertyAt(index).slug_id }),
    'home data': (index) => {
      const { latitude, longitude } = propertyAt(index);
      return path('homepage-data', index % 2 === 0 ? {} : { latitude, longitude, radius: 50 });
    },
    suggestions: (index) => {
      const { city, title } = propertyAt(index);
      const typed = index % 3 === 0 ? `${title} ${city}` : index % 3 === 1 ? city : title;
      return path('get-search-suggestions', { search: typed.slice(0, 2 + (index % 13)), limit: 8 });
    },
    summary: (index) => path('get-search-summary', searchFiltersFor(propertyAt(index), index)),
    'near by': (index) => path('get_nearby_properties', { city: propertyAt(index).city, type: index % 2 }),
  };
}

/** From three points of an area to the limit. */
function pointCount(index: number): number {
  return areaLimits.pointsOfRing + ((index * 29) % (areaLimits.points - areaLimits.pointsOfRing + 1));
}

/** Star around a property, within the box of the same size. */
export function areaAround({ latitude, longitude }: SampleProperty, degrees: number, count: number): Area {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  const ring = Array.from({ length: count }, (_, point) => {
    const angle = (2 * Math.PI * point) / count;
    const reach = degrees * (0.7 + 0.3 * Math.cos(5 * angle));
    return [
      clamp(longitude + reach * Math.cos(angle), 180),
      clamp(latitude + (reach / 2) * Math.sin(angle), 85),
    ] as const;
  });
  return [[ring]];
}

/** Box around a property, `degrees` to the east and west and half of that to the north and south. */
function boxAround({ latitude, longitude }: SampleProperty, degrees: number) {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(5);
  return {
    west: clamp(longitude - degrees, 180),
    south: clamp(latitude - degrees / 2, 85),
    east: clamp(longitude + degrees, 180),
    north: clamp(latitude + degrees / 2, 85),
  };
}
