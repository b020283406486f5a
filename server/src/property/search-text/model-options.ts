import { listedWithinDays } from '@latchkey/contract/search/posted-since';
import type { CatalogueRows } from '../../catalogue/load-catalogue.ts';
import type { Filters } from './combine-phrases.ts';

/** A filter as a model states it: a value, or a minimum and maximum. */
export interface StatedFilter {
  value?: string | undefined;
  /** What a listing must not have. */
  exclude?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/** A filter that a model can state. */
export interface ModelOption {
  /** Names of the values to choose from; left out for a range of numbers. */
  values?: readonly string[];
  canExclude?: boolean;
  /** Null if it stands for no filter of the market. */
  toFilters: (stated: StatedFilter) => Filters | null;
}

type Rows = {
  categories: readonly Pick<CatalogueRows['categories'][number], 'id' | 'name' | 'is_enabled'>[];
  parameters: readonly Pick<CatalogueRows['parameters'][number], 'id' | 'name' | 'type_of_parameter' | 'type_values'>[];
  facilities: readonly Pick<CatalogueRows['facilities'][number], 'id' | 'name'>[];
};

/** Returns the filters of the market that a model can state, by name. Places are left out: the gazetteer knows them. */
export function modelOptions({ categories, parameters, facilities }: Rows): ReadonlyMap<string, ModelOption> {
  const enabled = categories.filter(({ is_enabled }) => is_enabled);
  const options = new Map<string, ModelOption>([
    [
      'offer',
      choice([
        ['sale', { property_type: 0 }],
        ['rent', { property_type: 1 }],
      ]),
    ],
    ['category', choice(byName(enabled, (category_ids) => ({ category_ids })))],
    ['price', range((min_price, max_price) => ({ min_price, max_price }))],
    ['nearby', choice(byName(facilities, (ids) => ({ facility_ids: ids.slice(0, 1) })))],
    [
      'mark',
      choice([
        ['price reduced', { is_reduced: true }],
        ['floor plan', { has_floor_plan: true }],
        ['virtual tour', { has_virtual_tour: true }],
        ['premium', { is_premium: true }],
      ]),
    ],
    ['listed within days', choice(listedWithinDays.map((days) => [String(days), { listed_within: days }]))],
  ]);
  for (const { id, name, type_of_parameter, type_values } of parameters) {
    if (options.has(name)) continue;
    if (type_of_parameter === 'number')
      options.set(
        name,
        range((min, max) => ({ parameters: limits(id, min, max) })),
      );
    else if (type_values?.length) options.set(name, feature(id, type_values));
  }
  return options;
}

type NamedFilters = readonly [name: string, filters: Filters];

/** Several rows may have the same name. */
function byName(rows: readonly { id: number; name: string }[], filtersOf: (ids: number[]) => Filters): NamedFilters[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names.map((name) => [name, filtersOf(rows.filter((row) => row.name === name).map(({ id }) => id))]);
}

function choice(filters: readonly NamedFilters[]): ModelOption {
  const byValue = new Map(filters);
  return {
    values: [...byValue.keys()],
    toFilters: ({ value, exclude }) => (!exclude && byValue.get(value ?? '')) || null,
  };
}

function feature(parameter_id: number, values: readonly string[]): ModelOption {
  return {
    values,
    canExclude: true,
    toFilters: ({ value, exclude }) => {
      if (value === undefined || !values.includes(value)) return null;
      return { parameters: [exclude ? { parameter_id, none: [value] } : { parameter_id, values: [value] }] };
    },
  };
}

function range(filtersOf: (min: number | undefined, max: number | undefined) => Filters): ModelOption {
  return {
    toFilters: ({ min, max, exclude }) => (exclude || (min ?? max) === undefined ? null : filtersOf(min, max)),
  };
}

function limits(parameter_id: number, min: number | undefined, max: number | undefined) {
  return [...(min === undefined ? [] : [{ parameter_id, min }]), ...(max === undefined ? [] : [{ parameter_id, max }])];
}
