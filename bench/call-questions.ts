import { propertySorts } from '../contract/src/rules/sort.ts';
import type { SampleHome } from './sample.ts';
import { type Query, wishOf } from './search-wishes.ts';

/** Seven, which shares no divisor with the numbers of wishes, depths and sizes: all their pairs come up. */
const sorts = propertySorts;
const pageSize = 18;
/** Rows skipped: half of the pages are deep ones, to the last that our own site has (500 pages). */
const depths = [0, 1, 0, 2, 0, 10, 0, 50, 100, 200, 300, 499].map((page) => page * pageSize);
/** Degrees to each side: a few streets, a city, a country. */
const boxSizes = Array.from({ length: 11 }, (_, step) => 0.01 * 2 ** step);
const zooms = { least: 3, many: 14 };

/** For each measured call the path of its `index`-th question; the same sample gives the same questions. */
export function callQuestions(sample: readonly SampleHome[]): Record<string, (index: number) => string> {
  const homeAt = (index: number): SampleHome => {
    const home = sample[(index * 37) % sample.length];
    if (!home) throw new Error('The market has no home to ask about.');
    return home;
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
        { category_id: homeAt(index).category_id },
      ];
      return path('get-property-list', {
        ...page(index, depths[index % depths.length]),
        ...kinds[Math.floor(index / depths.length) % kinds.length],
      });
    },
    search: (index) =>
      path('get-property-list', {
        ...page(index, index % 5 === 0 ? 2 * pageSize : 0),
        ...wishOf(homeAt(index), index),
      }),
    box: (index) =>
      path('get-property-list', {
        ...page(index),
        ...boxAround(homeAt(index), boxSizes[index % boxSizes.length] ?? 1),
        ...(index % 3 === 0 && wishOf(homeAt(index), Math.floor(index / 3))),
      }),
    clusters: (index) => {
      const zoom = zooms.least + (index % zooms.many);
      return path('get-map-clusters', {
        zoom,
        ...boxAround(homeAt(index), 512 / 2 ** zoom),
        ...(index % 3 === 0 && wishOf(homeAt(index), Math.floor(index / 3))),
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
    detail: (index) => path('get_property', { slug_id: homeAt(index).slug_id }),
    'home data': (index) => {
      const { latitude, longitude } = homeAt(index);
      return path('homepage-data', index % 2 === 0 ? {} : { latitude, longitude, radius: 50 });
    },
    suggestions: (index) => {
      const { city, title } = homeAt(index);
      const typed = index % 3 === 0 ? `${title} ${city}` : index % 3 === 1 ? city : title;
      return path('get-search-suggestions', { search: typed.slice(0, 2 + (index % 13)), limit: 8 });
    },
    summary: (index) => path('get-search-summary', wishOf(homeAt(index), index)),
    'near by': (index) => path('get_nearby_properties', { city: homeAt(index).city, type: index % 2 }),
  };
}

/** A part of the map around a home, so many degrees to each side. */
function boxAround({ latitude, longitude }: SampleHome, degrees: number) {
  const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value)).toFixed(5);
  return {
    west: clamp(longitude - degrees, 180),
    south: clamp(latitude - degrees / 2, 85),
    east: clamp(longitude + degrees, 180),
    north: clamp(latitude + degrees / 2, 85),
  };
}
