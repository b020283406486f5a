import { travelFilterOf } from '@latchkey/contract/search/travel';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { estimateArea } from '../platform/routing/estimate.ts';
import { hasFewListings } from './estimate-count.ts';
import type { FactPacking } from './fact-conditions.ts';
import { hasFactsOrFlags, isInPlace, type ListingFilters } from './listing-filters.ts';

/** What a query needs to know of its filters from the market and from the routing engine. */
export type ResolvedFilters = Pick<ListingFilters, 'reachable' | 'packing' | 'isPriceSelective'>;

/** Adds to the filters what a query needs to know of them. */
export async function resolveFilters<F extends ListingFilters>(
  filters: F,
  context: Context,
): Promise<F & ResolvedFilters> {
  const { min_price, max_price } = filters;
  const isPriced = (min_price ?? max_price) !== undefined && hasFactsOrFlags(filters) && !isInPlace(filters);
  const [reachable, catalogue, isPriceSelective] = await Promise.all([
    findReachable(filters, context),
    filters.parameters?.length ? loadCatalogue(context.database, context.siteUrl) : undefined,
    isPriced && hasFewListings({ min_price, max_price }, context),
  ]);
  return {
    ...filters,
    ...reachable,
    ...(catalogue && { packing: packingOf(catalogue) }),
    ...(isPriceSelective && { isPriceSelective }),
  };
}

/** Where the indexes of the lists have the facts of this market. */
export function packingOf({ parameters, choiceBits }: Catalogue): FactPacking {
  return { choiceBits, areaParameter: [...parameters.values()].find(({ meaning }) => meaning === 'area')?.id };
}

/** Returns the filter `reachable` of a travel time; none without a travel time. */
export async function findReachable(
  filters: Parameters<typeof travelFilterOf>[0],
  { routing }: Pick<Context, 'routing'>,
): Promise<Pick<ListingFilters, 'reachable'>> {
  const filter = travelFilterOf(filters);
  if (!filter) return {};
  const { area } = routing ? await routing.reachableArea(filter) : estimateArea(filter);
  return { reachable: area };
}
