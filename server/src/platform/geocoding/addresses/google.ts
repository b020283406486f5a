import { z } from 'zod';
import { ServiceError } from '../../external/fetch-json.ts';
import type { AddressProvider, Parameters, ProviderAddress, ProviderRequest } from './address-provider.ts';

const response = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
});
type Result = z.output<typeof response>['results'][number];

/** Statuses of Google’s errors as of HTTP; the response itself has status 200. */
const errorStatuses: Readonly<Record<string, number>> = {
  OVER_QUERY_LIMIT: 429,
  OVER_DAILY_LIMIT: 403,
  REQUEST_DENIED: 403,
  INVALID_REQUEST: 400,
};

const nearDegrees = 0.5;

/** Google Geocoding (https://developers.google.com/maps/documentation/geocoding/requests-geocoding). */
export function google(request: ProviderRequest, key: string): AddressProvider {
  async function geocode(parameters: Parameters): Promise<Result[]> {
    const found = await request('maps/api/geocode/json', { ...parameters, language: 'en', key }, response);
    if (found.status === 'OK') return found.results;
    if (found.status === 'ZERO_RESULTS') return [];
    const text = [found.status, found.error_message].filter(Boolean).join(': ');
    throw new ServiceError(`Google responded with ${text}`, errorStatuses[found.status] ?? 500);
  }
  return {
    async search(address, { limit, near }) {
      const bounds =
        near &&
        [
          `${near.latitude - nearDegrees},${near.longitude - nearDegrees}`,
          `${near.latitude + nearDegrees},${near.longitude + nearDegrees}`,
        ].join('|');
      return (await geocode({ address, bounds })).slice(0, limit).map(addressOf);
    },
    async reverse({ latitude, longitude }) {
      const [found] = await geocode({ latlng: `${latitude},${longitude}` });
      return found ? addressOf(found) : null;
    },
  };
}

function addressOf({ address_components: components, geometry }: Result): ProviderAddress {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = components.find((component) => component.types.includes(type));
      if (found) return found;
    }
    return undefined;
  };
  return {
    latitude: geometry.location.lat,
    longitude: geometry.location.lng,
    name: components[0]?.long_name,
    street: part('route')?.long_name,
    houseNumber: part('street_number')?.long_name,
    postcode: part('postal_code')?.long_name,
    city: part('locality', 'postal_town', 'administrative_area_level_3', 'administrative_area_level_2')?.long_name,
    state: part('administrative_area_level_1')?.long_name,
    country: part('country')?.long_name,
    countryCode: part('country')?.short_name,
  };
}
