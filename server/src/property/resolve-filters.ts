import { travelFilterOf } from '@latchkey/contract/search/travel';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { Context } from '../platform/context.ts';
import { estimateArea } from '../platform/routing/estimate.ts';
import { hasFewListings } from './estimate-count.ts';
import type { FactPacking } from './fact-conditions.ts';
import { hasFacts, isInPlace, type ListingFilters } from './listing-filters.ts';

/** Returns the filters with what a query needs to know of them from the market and from the routing engine. */
export async function resolveFilters<F extends ListingFilters>(
  filters: F,
  context: Context,
): Promise<F & Pick<ListingFilters, 'reachable' | 'packing' | 'hasFewPrices'>> {
  const { min_price, max_price } = filters;
  const isPriced = (min_price ?? max_price) !== undefined && hasFacts(filters) && !isInPlace(filters);
  const [reachable, catalogue, hasFewPrices] = await Promise.all([
    findReachable(filters, context),
    filters.parameters?.length ? loadCatalogue(context.database, context.siteUrl) : undefined,
    isPriced && hasFewListings({ min_price, max_price }, context),
  ]);
  return {
    ...filters,
    ...reachable,
    ...(catalogue && { packing: packingOf(catalogue) }),
    ...(hasFewPrices && { hasFewPrices }),
  };
}

/** Where the indexes of the lists have the facts of this market. */
export function packingOf({ parameters, choiceBits }: Catalogue): FactPacking {
  return { choiceBits, areaId: [...parameters.values()].find(({ meaning }) => meaning === 'area')?.id };
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
