import { getSearchFacets } from '@latchkey/contract/search/calls';
import type { SearchFacets } from '@latchkey/contract/search/facets';
import { listedWithinDays } from '@latchkey/contract/search/posted-since';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import type { FactPacking } from '../property/fact-conditions.ts';
import type { ListingFilters } from '../property/listing-filters.ts';
import { packingOf, resolveFilters } from '../property/resolve-filters.ts';
import { understandSearch } from '../property/search-text/understand-search.ts';
import { type CountedPart, countFacets, type FacetCounts } from './count-facets.ts';
import { type Facet, filteredFacets } from './facet-filters.ts';

const cacheMs = 30_000;
/** Numbers of rooms that are counted as "at least". */
const minimums = [1, 2, 3, 4, 5];
const parts: readonly CountedPart[] = ['property_type', 'categories', 'facts', 'facilities', 'flags'];

/** How many properties match with each option of the filters: one query, and one for each facet with a filter of its own. */
export const getSearchFacetsHandler = defineHandler(
  getSearchFacets,
  async (input, context) => {
    const [meaning, catalogue] = await Promise.all([
      understandSearch(input, context),
      loadCatalogue(context.database, context.siteUrl),
    ]);
    const filters = await resolveFilters({ ...input, ...meaning, hidden_by: context.caller?.id }, context);
    const { parameters, facilities } = catalogue;
    const packing = packingOf(catalogue);
    const factKeys = [...parameters.keys()].flatMap((id) => factKeysOf(id, parameters));
    const [all, ...own] = await Promise.all([
      countFacets(filters, { parts, factKeys, facilityIds: [...facilities.keys()], packing }, context),
      ...filteredFacets(filters, parameters).map(({ facet, others }) =>
        countOwn(facet, others, { parameters, packing }, context),
      ),
    ]);
    const counts = own.reduce<FacetCounts>(mergeCounts, all);
    return { data: toFacets(counts, all, parameters) };
  },
  { ttlMs: cacheMs, key: (input) => input },
);

interface OwnCounts {
  facet: Facet;
  counts: FacetCounts;
}

async function countOwn(
  facet: Facet,
  others: ListingFilters,
  { parameters, packing }: Pick<Catalogue, 'parameters'> & { packing: FactPacking },
  context: Context,
): Promise<OwnCounts> {
  const factKeys = typeof facet === 'object' ? factKeysOf(facet.parameter, parameters) : [];
  const part = typeof facet === 'object' ? 'facts' : facet === 'listed_within' ? 'flags' : facet;
  const counts = await countFacets(others, { parts: [part], factKeys, facilityIds: [], packing }, context);
  return { facet, counts };
}

/** The counts of all facets, with those of one facet replaced. */
function mergeCounts(all: FacetCounts, { facet, counts }: OwnCounts): FacetCounts {
  const isEstimate = all.isEstimate || counts.isEstimate;
  if (facet === 'property_type' || facet === 'categories') return { ...all, isEstimate, [facet]: counts[facet] };
  if (facet === 'listed_within') {
    const days = listedWithinDays.length;
    return { ...all, isEstimate, flags: [...counts.flags.slice(0, days), ...all.flags.slice(days)] };
  }
  const isOther = ([key]: [string, number]) => Number.parseInt(key, 10) !== facet.parameter;
  return {
    ...all,
    isEstimate,
    facts: { ...Object.fromEntries(Object.entries(all.facts).filter(isOther)), ...counts.facts },
  };
}

/** The fact keys that are options of a parameter. */
function factKeysOf(id: number, parameters: Catalogue['parameters']): string[] {
  const parameter = parameters.get(id);
  if (parameter?.type_of_parameter === 'number') return minimums.map((min) => `${id}>=${min}`);
  return parameter?.type_values?.map((value) => `${id}=${value}`) ?? [];
}

function toFacets(counts: FacetCounts, { total }: FacetCounts, parameters: Catalogue['parameters']): SearchFacets {
  const byId = (part: Record<string, number>) => Object.entries(part).map(([id, count]) => ({ id: Number(id), count }));
  const ofParameters = [...parameters.values()].map(({ id, type_of_parameter, type_values }) => ({
    id,
    isNumber: type_of_parameter === 'number',
    options: factKeysOf(id, parameters).map((key) => counts.facts[key] ?? 0),
    type_values,
  }));
  const flags = counts.flags.slice(listedWithinDays.length);
  const [has_floor_plan = 0, has_virtual_tour = 0, is_reduced = 0, is_premium = 0] = flags;
  return {
    total,
    is_estimate: counts.isEstimate,
    property_type: Object.entries(counts.property_type).map(([value, count]) => ({ value: Number(value), count })),
    categories: byId(counts.categories),
    at_least: ofParameters.filter(({ isNumber }) => isNumber).map(({ id, options }) => ({ id, counts: options })),
    choices: ofParameters
      .filter(({ isNumber, options }) => !isNumber && options.length > 0)
      .map(({ id, options, type_values }) => ({
        id,
        values: options.map((count, index) => ({ value: type_values?.[index] ?? '', count })),
      })),
    facilities: byId(counts.facilities),
    listed_within: listedWithinDays.map((days, index) => ({ days, count: counts.flags[index] ?? 0 })),
    has_floor_plan,
    has_virtual_tour,
    is_reduced,
    is_premium,
  };
}
