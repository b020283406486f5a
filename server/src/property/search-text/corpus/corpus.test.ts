import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filterTexts, type FilterTexts } from '@latchkey/contract/search/filter-texts';
import { parseParameterFilter } from '@latchkey/contract/search/parameter-filter';
import { parsePlaces } from '@latchkey/contract/search/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/pool.ts';
import { testDatabase } from '../../../platform/database/testing.ts';
import { caller } from '../../../testing/call-handler.ts';
import { testNow } from '../../../testing/test-now.ts';
import { marketFixture } from '../../../testing/market-fixture.ts';
import { insertDemoCatalogue } from '../../../testing/demo-catalogue.ts';
import { understandSearch } from '../understand-search.ts';

let database: Database;
let catalogue: Awaited<ReturnType<typeof insertDemoCatalogue>>;
beforeAll(async () => {
  database = await testDatabase();
  catalogue = await insertDemoCatalogue(marketFixture(database));
});
afterAll(() => database.close());

const today = testNow.toISOString().slice(0, 10);

/** A line has a sentence, a tab and the filters that it stands for. */
function readCorpus(language: string): { sentence: string; expected: string }[] {
  const file = path.join(import.meta.dirname, `${language}.tsv`);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sentence = '', expected = ''] = line.split('\t');
      return { sentence, expected: expected.split('; ').toSorted().join('; ') };
    });
}

/** The filters in the notation of the corpus. */
async function read(sentence: string): Promise<string> {
  const meaning = await understandSearch({ search: sentence }, caller(database).context);
  if (!meaning) return `words=${sentence}`;
  const understood: FilterTexts = filterTexts(meaning);
  const { property_type, category_ids, city, state, country, min_price, max_price, search } = understood;
  const { parameters = '', facility_ids, posted_since, is_premium, places = '' } = understood;
  const { listed_within, available_by, is_reduced, has_floor_plan, has_virtual_tour, sort } = understood;
  const { min_price_per_area: minPerArea = '', max_price_per_area: maxPerArea = '' } = understood;
  const limits = new Map<string, { min?: number | undefined; max?: number | undefined }>();
  const has: string[] = [];
  const lacks: string[] = [];
  for (const { parameter_id, min, max, values, none } of parseParameterFilter(parameters) ?? []) {
    const name = catalogue.numbers.get(parameter_id);
    if (values) has.push(...values);
    else if (none) lacks.push(...none);
    else if (name) limits.set(name, { ...limits.get(name), ...(min === undefined ? { max } : { min }) });
  }
  const ids = (text: string | undefined, names: ReadonlyMap<number, string>) =>
    text?.split(',').map((id) => names.get(Number(id)));
  const filters = [
    property_type && `offer=${property_type === '0' ? 'sale' : 'rent'}`,
    category_ids && `type=${ids(category_ids, catalogue.categories)?.join(', ')}`,
    city && `city=${city}`,
    state && `state=${state}`,
    country && `country=${country}`,
    places &&
      `places=${parsePlaces(places)
        ?.map((place) => place.city ?? place.state ?? place.country)
        .join(', ')}`,
    (min_price ?? max_price) && `price=${min_price ?? ''}..${max_price ?? ''}`,
    ...[...limits].map(([name, { min, max }]) => `${name}=${min ?? ''}..${max ?? ''}`),
    lacks.length > 0 && `lacks=${lacks.join(', ')}`,
    has.length > 0 && `has=${has.join(', ')}`,
    facility_ids && `near=${ids(facility_ids, catalogue.facilities)?.join(', ')}`,
    posted_since && `since=${posted_since === '0' ? 'week' : 'yesterday'}`,
    (minPerArea || maxPerArea) && `perArea=${minPerArea}..${maxPerArea}`,
    listed_within && `days=${listed_within}`,
    available_by && (available_by === today ? 'available now' : `available=${available_by.slice(5)}`),
    is_premium && 'premium',
    sort && 'sort=cheapest',
    is_reduced && 'reduced',
    has_floor_plan && 'floor plan',
    has_virtual_tour && 'virtual tour',
    search && `words=${search}`,
  ];
  return filters.filter(Boolean).toSorted().join('; ');
}

describe.each(['en', 'es', 'fr', 'ar', 'hi'])('sentences in %s', (language) => {
  it('stand for the filters that a person would choose', async () => {
    const wrong: string[] = [];
    const corpus = readCorpus(language);
    expect(corpus.length).toBeGreaterThanOrEqual(80);
    for (const { sentence, expected } of corpus) {
      const found = await read(sentence);
      if (found !== expected) wrong.push(`${sentence}\n  expected ${expected}\n  found    ${found}`);
    }
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
});
