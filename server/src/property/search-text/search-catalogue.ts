import { type AreaUnit, convertArea, readAreaUnit } from '@latchkey/contract/property/area-unit';
import type { ParameterCondition } from '@latchkey/contract/search/parameter-filter';
import { type CatalogueRows, loadCatalogueRows } from '../../catalogue/load-catalogue.ts';
import { kindKey, kindOf, kindsOfCategory, kindSteps, kindWords } from '../../catalogue/property-kinds.ts';
import type { Database } from '../../platform/database/pool.ts';
import { conceptOf, lackKeysOf, searchKeysOf } from './feature-names.ts';
import { phraseKey, type PhraseTable } from './phrase-table.ts';
import { units } from './quantity-vocabulary.ts';

/** What a search can ask for in the operator's catalogue, by the words of searches. */
export interface SearchCatalogue {
  /**
   * The enabled categories with this name, or of the kind of property that it stands for.
   * @param isBroad without one of the kind, those of a broader kind: a penthouse is a flat
   */
  categoriesNamed: (text: string, isBroad: boolean) => number[];
  bedrooms: number | undefined;
  bathrooms: number | undefined;
  parking: number | undefined;
  /** `perSquareMetre`: the number of its units in a square metre. */
  area: { id: number; perSquareMetre: number } | undefined;
  /** What a listing has or lacks: a choice of a parameter, or a parking space. */
  features: PhraseTable<ParameterCondition>;
  /** Ids. */
  facilities: PhraseTable<number>;
  /** Every word above, for typing errors. */
  words: readonly string[];
}

const cache = new WeakMap<CatalogueRows, SearchCatalogue>();

/** Returns the words of the catalogue; built again only when the catalogue was read again. */
export async function loadSearchCatalogue(database: Database): Promise<SearchCatalogue> {
  const rows = await loadCatalogueRows(database);
  const cached = cache.get(rows) ?? buildSearchCatalogue(rows);
  cache.set(rows, cached);
  return cached;
}

type Rows = {
  categories: readonly Pick<CatalogueRows['categories'][number], 'id' | 'name' | 'is_enabled'>[];
  parameters: readonly Pick<
    CatalogueRows['parameters'][number],
    'id' | 'name' | 'type_of_parameter' | 'type_values' | 'meaning'
  >[];
  facilities: readonly Pick<CatalogueRows['facilities'][number], 'id' | 'name'>[];
};

export function buildSearchCatalogue({ categories, parameters, facilities }: Rows): SearchCatalogue {
  const numbers = parameters.filter(({ type_of_parameter }) => type_of_parameter === 'number');
  /** The parameter that the operator marked, otherwise the first one with a fitting name. */
  const find = (meaning: string, ...concepts: readonly string[]) =>
    numbers.find((each) => each.meaning === meaning) ??
    numbers.find(({ name }) => concepts.includes(conceptOf(withoutUnit(name)) ?? ''));
  const area = find('area', 'area');
  const parking = find('parking', 'parking', 'parkingSpaces')?.id;
  const features = new Map<string, ParameterCondition>();
  const add = (keys: readonly string[], condition: ParameterCondition) => {
    for (const key of keys) if (!features.has(key)) features.set(key, condition);
  };
  for (const { id, name, type_values } of parameters)
    for (const value of type_values ?? []) {
      add(keysOfChoice(name, value), { parameter_id: id, values: [value] });
      add(lackKeysOf(value), { parameter_id: id, none: [value] });
    }
  if (parking !== undefined) add(searchKeysOf('parking'), { parameter_id: parking, min: 1 });
  const places = new Map(facilities.flatMap(({ id, name }) => searchKeysOf(name).map((key) => [key, id] as const)));
  return {
    categoriesNamed: categoryFinder(categories),
    bedrooms: find('bedrooms', 'bedrooms')?.id,
    bathrooms: find('bathrooms', 'bathrooms')?.id,
    parking,
    area: area && { id: area.id, perSquareMetre: convertArea(1, 'm', unitOf(area.name)) },
    features,
    facilities: places,
    words: wordsOf(features, places, units, new Map(kindWords.map((word) => [phraseKey(word), true]))),
  };
}

function withoutUnit(name: string): string {
  return name.replace(/\([^()]*\)\s*$/, '');
}

function unitOf(name: string): AreaUnit {
  return readAreaUnit(/\(([^()]*)\)\s*$/.exec(name)?.[1] ?? '');
}

/** A choice such as the energy class A says something only with the name of its parameter. */
function keysOfChoice(parameter: string, value: string): string[] {
  if (value.length > 2) return searchKeysOf(value);
  return searchKeysOf(parameter).map((key) => `${key} ${phraseKey(value)}`);
}

function categoryFinder(categories: Rows['categories']): SearchCatalogue['categoriesNamed'] {
  const enabled = categories
    .filter(({ is_enabled }) => is_enabled)
    .map(({ id, name }) => ({ id, key: kindKey(name), kinds: new Set(kindsOfCategory(name)) }));
  const found = new Map<string, number[]>();
  for (const { id, key } of enabled) found.set(key, [...(found.get(key) ?? []), id]);
  return (text, isBroad) => {
    const named = found.get(kindKey(text));
    if (named) return named;
    const kind = kindOf(text);
    if (kind === null) return [];
    // Shops and offices are all that “commercial” may be, and a chalet is a house in Spain.
    const steps = isBroad || kind === 'commercial' || kind === 'cabin' ? kindSteps(kind) : [[kind]];
    const matches = steps.map((step) => enabled.filter(({ kinds }) => step.some((each) => kinds.has(each))));
    return matches.find((each) => each.length > 0)?.map(({ id }) => id) ?? [];
  };
}

const minLetters = 4;

function wordsOf(...tables: readonly PhraseTable<unknown>[]): string[] {
  const words = tables.flatMap((table) => [...table.keys()].flatMap((key) => key.split(' ')));
  return [...new Set(words)].filter((word) => [...word].length >= minLetters);
}
