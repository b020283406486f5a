import { expect, it } from 'vitest';
import { categoryMatcher } from './match-category.ts';
import { buildMarketVocabulary } from './market-vocabulary.ts';

const byId = <Row extends { id: number }>(...rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const texts = { image: '', meta_title: '', meta_description: '', meta_keywords: '', meta_image: '' };
const category = (id: number, name: string, slug_id: string) => ({
  ...texts,
  id,
  category: name,
  slug_id,
  propertyCount: 0,
  isEnabled: true,
  parameter_types: [],
});
const numberFact = {
  image: '',
  is_required: 0,
  meaning: null,
  type_values: null,
  type_of_parameter: 'number',
} as const;
const facility = (id: number, name: string) => ({
  id,
  name,
  image: '',
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const vocabulary = buildMarketVocabulary({
  categories: byId(
    category(1, 'Town-house', 'town-house'),
    category(2, 'Town house', 'town-house-1'),
    category(3, 'Land', 'land'),
  ),
  parameters: byId(
    { ...numberFact, id: 1, name: 'Floor area' },
    { ...numberFact, id: 2, name: 'Floor_area' },
    { ...numberFact, id: 3, name: 'Rooms' },
  ),
  facilities: byId(facility(1, 'Metro station'), facility(2, 'Metro_station'), facility(3, 'School')),
  choiceBits: new Map(),
});

it('matches no category by a name that two have', () => {
  const match = categoryMatcher(vocabulary, new Map());
  expect(match('town house')).toBeNull();
  expect(match('town-house-1')?.category.id).toBe(2);
  expect(match('land')?.category.id).toBe(3);
});

it('leaves out facts and facilities whose column two have', () => {
  expect([...vocabulary.parameters.keys()]).toEqual(['parameter:rooms']);
  expect([...vocabulary.facilities.keys()]).toEqual(['facility:school']);
});
