import { formatArea } from '@latchkey/contract/search/area';
import { getTravelTimes } from '@latchkey/contract/search/calls';
import { defineHandler } from '../platform/define-handler.ts';
import type { Context } from '../platform/context.ts';
import { estimateArea, estimateTimes } from '../platform/routing/estimate.ts';

/** The area of a travel time, and the times from properties on offer, by their public locations and one request. */
export const getTravelTimesHandler = defineHandler(getTravelTimes, async ({ ids = [], ...filter }, context) => {
  const { routing } = context;
  const origins = await loadLocations(ids, context);
  const [{ area, isEstimate }, times] = await Promise.all(
    routing
      ? [routing.reachableArea(filter), routing.travelTimes(filter, origins)]
      : [estimateArea(filter), estimateTimes(filter, origins)],
  );
  return {
    data: {
      area: formatArea(area),
      is_estimate: isEstimate,
      minutes: origins.flatMap(({ id }, index) => {
        const minutes = times.minutes[index] ?? null;
        return minutes === null ? [] : [{ id, minutes: Math.max(1, Math.round(minutes)) }];
      }),
      minutes_are_estimates: times.isEstimate,
    },
  };
});

interface Location {
  id: number;
  latitude: number;
  longitude: number;
}

async function loadLocations(ids: readonly number[], { database }: Context): Promise<Location[]> {
  if (ids.length === 0) return [];
  const rows = await database.read
    .selectFrom('property')
    .select(['id', 'latitude', 'longitude'])
    .where('id', 'in', ids)
    .where('is_listed', '=', true)
    .execute();
  return rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  );
}
