export interface SampleProperty {
  slug_id: string;
  title: string;
  category_id: number;
  city: string;
  state: string;
  country: string;
  price: number;
  latitude: number;
  longitude: number;
}

const sampleSize = 400;
const concurrency = 8;

/**
 * Loads public properties at even distances of their ids, so that the sample has the density of the market: the search
 * terms, places and prices of the requests. Uses another user agent than the measurement, so that a measured detail
 * page still counts its first view.
 */
export async function loadPropertySample(market: string): Promise<SampleProperty[]> {
  const [newest] = await fetchProperties(market, 'get-property-list?limit=1');
  const step = Math.max(1, Math.floor(Number(newest?.id) / sampleSize));
  const ids = Array.from({ length: sampleSize }, (_, at) => 1 + at * step);
  const sample: SampleProperty[] = [];
  while (ids.length > 0) {
    const properties = await Promise.all(
      ids.splice(0, concurrency).map((id) => fetchProperties(market, `get_property?id=${id}`)),
    );
    sample.push(
      ...properties.flat().flatMap((property) => (property.city && property.latitude ? [toSample(property)] : [])),
    );
  }
  return sample;
}

type PropertyData = Record<keyof SampleProperty | 'id', string | number> & { category: { id: number } | null };

async function fetchProperties(market: string, path: string): Promise<PropertyData[]> {
  const response = await fetch(`${market}/api/${path}`, { headers: { 'user-agent': 'bench sample' } });
  const body: { data?: PropertyData[] } = await response.json();
  // Visitors may not read premium properties; the response has no data.
  return Array.isArray(body.data) ? body.data : [];
}

function toSample(property: PropertyData): SampleProperty {
  return {
    slug_id: String(property.slug_id),
    title: String(property.title),
    category_id: property.category?.id ?? 1,
    city: String(property.city),
    state: String(property.state),
    country: String(property.country),
    price: Number(property.price),
    latitude: Number(property.latitude),
    longitude: Number(property.longitude),
  };
}
