import { travelFilterOf } from '@latchkey/contract/search/travel';
import type { Context } from '../platform/context.ts';
import { estimateArea } from '../platform/routing/estimate.ts';
import type { ListingFilters } from './listing-filters.ts';

/** Returns the filter `reachable` of a travel time, to be added to the others; none without a travel time. */
export async function findReachable(
  filters: Parameters<typeof travelFilterOf>[0],
  { routing }: Pick<Context, 'routing'>,
): Promise<Pick<ListingFilters, 'reachable'>> {
  const filter = travelFilterOf(filters);
  if (!filter) return {};
  const { area } = routing ? await routing.reachableArea(filter) : estimateArea(filter);
  return { reachable: area };
}
