export interface SampleHome {
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
const atOnce = 8;

/**
 * Public homes at even distances through all that were ever listed, so that a dense city has as many of them as it has
 * homes: the words, places and prices that the questions are made of. Read as a visitor of another name, so that a
 * detail that is measured still counts its first view.
 */
export async function readSample(market: string): Promise<SampleHome[]> {
  const [newest] = await ask(market, 'get-property-list?limit=1');
  const step = Math.max(1, Math.floor(Number(newest?.id) / sampleSize));
  const ids = Array.from({ length: sampleSize }, (_, at) => 1 + at * step);
  const sample: SampleHome[] = [];
  while (ids.length > 0) {
    const homes = await Promise.all(ids.splice(0, atOnce).map((id) => ask(market, `get_property?id=${id}`)));
    sample.push(...homes.flat().flatMap((home) => (home.city && home.latitude ? [toSample(home)] : [])));
  }
  return sample;
}

type Home = Record<keyof SampleHome | 'id', string | number> & { category: { id: number } | null };

async function ask(market: string, path: string): Promise<Home[]> {
  const response = await fetch(`${market}/api/${path}`, { headers: { 'user-agent': 'bench sample' } });
  const answer: { data?: Home[] } = await response.json();
  // A premium home is refused to visitors, and carries no data.
  return Array.isArray(answer.data) ? answer.data : [];
}

function toSample(home: Home): SampleHome {
  return {
    slug_id: String(home.slug_id),
    title: String(home.title),
    category_id: home.category?.id ?? 1,
    city: String(home.city),
    state: String(home.state),
    country: String(home.country),
    price: Number(home.price),
    latitude: Number(home.latitude),
    longitude: Number(home.longitude),
  };
}
