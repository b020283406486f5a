interface SampleHome {
  slug_id: string;
  title: string;
  city: string;
  price: number;
  latitude: number;
  longitude: number;
}

const sampleSize = 400;
const pageOfSample = 100;
const sorts = ['newest', 'price_asc', 'price_desc', 'most_viewed', 'most_liked', 'price_per_area_asc'];

/** Homes from all over the market: the words, places and prices that the questions are made of. */
export async function readSample(market: string): Promise<SampleHome[]> {
  const pages = Array.from({ length: sampleSize / pageOfSample }, async (_, page) => {
    const query = new URLSearchParams({
      limit: String(pageOfSample),
      offset: String(page * pageOfSample),
      sort: sorts[page % sorts.length] ?? 'newest',
    });
    const response = await fetch(`${market}/api/get-property-list?${query}`);
    const answer: { data: Record<keyof SampleHome, string | number>[] } = await response.json();
    return answer.data.map((home) => ({
      slug_id: String(home.slug_id),
      title: String(home.title),
      city: String(home.city),
      price: Number(home.price),
      latitude: Number(home.latitude),
      longitude: Number(home.longitude),
    }));
  });
  return (await Promise.all(pages)).flat();
}

/** For each measured call the path of its `index`-th question; the same sample gives the same questions. */
export function callQuestions(sample: readonly SampleHome[]): Record<string, (index: number) => string> {
  const homeAt = (index: number): SampleHome => {
    const home = sample[(index * 37) % sample.length];
    if (!home) throw new Error('The market has no home to ask about.');
    return home;
  };
  const path = (name: string, query: Record<string, string | number>) =>
    `/api/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  return {
    list: (index) =>
      path('get-property-list', {
        limit: 18,
        offset: (index % 10) * 18,
        sort: sorts[index % sorts.length] ?? 'newest',
        property_type: index % 2,
      }),
    search: (index) => {
      const { city, price, title } = homeAt(index);
      const word = title.split(' ').find((part) => part.length > 4) ?? title;
      return path('get-property-list', {
        limit: 18,
        ...(index % 3 === 0 ? { search: word } : { city }),
        min_price: Math.floor(price / 2),
        max_price: Math.ceil(price * 2),
        sort: sorts[index % sorts.length] ?? 'newest',
      });
    },
    box: (index) => path('get-property-list', { limit: 18, ...boxAround(homeAt(index), 0.02 * 2 ** (index % 7)) }),
    clusters: (index) => {
      const zoom = 5 + (index % 11);
      return path('get-map-clusters', { zoom, ...boxAround(homeAt(index), 360 / 2 ** zoom) });
    },
    'world map': (index) =>
      path('get-map-clusters', { zoom: 2 + (index % 2), west: -180, south: -80, east: 180, north: 80 }),
    detail: (index) => path('get_property', { slug_id: homeAt(index).slug_id }),
    'home data': (index) => {
      const { latitude, longitude } = homeAt(index);
      return path('homepage-data', index % 2 === 0 ? {} : { latitude, longitude, radius: 50 });
    },
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
