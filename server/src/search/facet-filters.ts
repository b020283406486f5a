import type { ListingFilters } from '../property/listing-filters.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';

/** A filter with options that exclude each other, so that their counts ignore the chosen one. */
export type Facet = 'property_type' | 'categories' | 'listed_within' | { parameter: number };

/** Facets with a filter of their own are a query each; those beyond this number follow their own filter as well. */
const maxFacets = 8;

/**
 * Returns the facets that have a filter, and the search without it. Options that must all be there, such as facilities and
 * features, are not among them: the search itself tells what remains with one more.
 */
export function filteredFacets(
  filters: ListingFilters,
  parameters: Catalogue['parameters'],
): { facet: Facet; others: ListingFilters }[] {
  const found: { facet: Facet; others: ListingFilters }[] = [];
  const { property_type, category_id, category_slug_id, category_ids, ...rest } = filters;
  const categories = { category_id, category_slug_id, category_ids };
  if (property_type !== undefined) found.push({ facet: 'property_type', others: { ...rest, ...categories } });
  if ((category_id ?? category_slug_id ?? category_ids?.[0]) !== undefined)
    found.push({ facet: 'categories', others: { ...rest, property_type } });
  if ((filters.listed_within ?? filters.posted_since) !== undefined)
    found.push({ facet: 'listed_within', others: { ...filters, listed_within: undefined, posted_since: undefined } });
  for (const parameter of ownParameters(filters, parameters)) {
    const others = filters.parameters?.filter((condition) => condition.parameter_id !== parameter || condition.none);
    found.push({ facet: { parameter }, others: { ...filters, parameters: others } });
  }
  return found.slice(0, maxFacets);
}

/** Ids of parameters with limits, or with values of which one is enough. */
function ownParameters(
  { parameters: conditions = [] }: ListingFilters,
  parameters: Catalogue['parameters'],
): Set<number> {
  const isOneOf = (id: number, values: readonly string[]) =>
    values.length > 1 || parameters.get(id)?.type_of_parameter !== 'checkbox';
  const own = conditions.filter(
    ({ parameter_id: id, min, max, values }) => (min ?? max) !== undefined || (values && isOneOf(id, values)),
  );
  return new Set(own.map(({ parameter_id }) => parameter_id));
}
