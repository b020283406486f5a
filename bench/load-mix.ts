import { languageCodes } from '@latchkey/contract/text/languages';
import { callRequests } from './call-requests.ts';
import { loadPropertySample } from './property-sample.ts';
import { searchFiltersFor } from './search-filters.ts';

/** Pages without a parameter in their path. */
const plainPages = [
  '/',
  '/search',
  '/properties-on-map',
  '/all-projects',
  '/all-agents',
  '/articles',
  '/faqs',
  '/about-us',
];

/**
 * Returns a function from index to the path of a typical request: pages of listings and searches, mostly different
 * ones, in every language; calls; pictures in several sizes; images and tiles of the map. The same index gives the same
 * path.
 */
export async function loadMix(market: string): Promise<(index: number) => string> {
  const sample = await loadPropertySample(market);
  const calls = Object.values(callRequests(sample));
  const pictures = await picturesOf(market);
  const propertyAt = (index: number) => pick(sample, index * 37);
  const langAt = (index: number) => pick(languageCodes, index);
  const kinds: ((index: number) => string)[] = [
    (index) => `${pick(plainPages, index)}?lang=${langAt(index)}`,
    (index) => `/properties-details/${propertyAt(index).slug_id}?lang=${langAt(index)}`,
    (index) =>
      `/search?${query({ ...searchFiltersFor(propertyAt(index), index), page: 1 + (index % 3), lang: langAt(index) })}`,
    (index) => `/search.data?${query({ ...searchFiltersFor(propertyAt(index), index), page: 1 + (index % 5) })}`,
    (index) => pick(calls, index)(index),
    (index) => pick(calls, index * 7)(index),
    (index) => pick(pictures, index),
    (index) => {
      const { latitude, longitude } = propertyAt(index);
      const zoom = 4 + (index % 11);
      const cells = 2 ** (zoom + 6);
      const sine = Math.sin((latitude * Math.PI) / 180);
      const x = Math.round(((longitude + 180) / 360) * cells);
      const y = Math.round((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * cells);
      const at = (level: number, value: number) => Math.floor(value / 2 ** (zoom + 6 - level));
      if (index % 3 === 0) return `/map/still/${zoom * 4}/${x}/${y}/spot-light.svg`;
      if (index % 3 === 1)
        return `/map/world/${Math.min(12, zoom)}/${at(Math.min(12, zoom), x)}/${at(Math.min(12, zoom), y)}`;
      return `/map/streets/${Math.floor((x / cells) * 2 ** 14)}/${Math.floor((y / cells) * 2 ** 14)}`;
    },
  ];
  return (index) => pick(kinds, index)(Math.floor(index / kinds.length));
}

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('The market is empty.');
  return value;
}

function query(values: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
}

/** Paths of smaller copies of the title pictures; the server creates most of them on the first request. */
async function picturesOf(market: string): Promise<string[]> {
  const response = await fetch(`${market}/api/get-property-list?limit=100`);
  const { data }: { data: { title_image: string }[] } = await response.json();
  return data.flatMap(({ title_image }) => {
    const stem = new URL(title_image, market).pathname.replace(/\.\w+$/, '');
    return [320, 640, 1440].flatMap((width) => [`${stem}.w${width}.avif`, `${stem}.w${width}.webp`]);
  });
}
