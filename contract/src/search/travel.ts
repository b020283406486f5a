/** A travel time to a place as a filter: "within 30 minutes by bicycle of Rossio". Our extension. */
export const travelModes = ['walk', 'bicycle', 'car', 'transit'] as const;
export type TravelMode = (typeof travelModes)[number];

/** Minutes of a filter. */
export const travelMinutes = { min: 5, max: 90 } as const;

export interface TravelFilter {
  travel_latitude: number;
  travel_longitude: number;
  travel_minutes: number;
  travel_mode: TravelMode;
}

type PartialFilter = { [Name in keyof TravelFilter]?: TravelFilter[Name] | undefined };

const required = ['travel_latitude', 'travel_longitude', 'travel_minutes', 'travel_mode'] as const;

/** Returns the filters of a travel time if all of them are set. */
export function travelFilterOf(filters: PartialFilter): TravelFilter | undefined {
  return absentTravelFilters(filters).length === 0 ? (filters as TravelFilter) : undefined;
}

/** Names of the filters that a travel time lacks. */
export function absentTravelFilters(filters: PartialFilter): (keyof TravelFilter)[] {
  return required.filter((name) => filters[name] === undefined);
}
