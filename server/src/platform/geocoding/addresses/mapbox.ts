import { z } from 'zod';
import type { AddressProvider, ProviderAddress, ProviderRequest } from './address-provider.ts';

const named = z.object({ name: z.string() }).optional();

const response = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.string().optional(),
        coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
        context: z
          .object({
            address: z.object({ address_number: z.string().optional(), street_name: z.string().optional() }).optional(),
            street: named,
            postcode: named,
            place: named,
            locality: named,
            region: named,
            country: z.object({ name: z.string(), country_code: z.string().optional() }).optional(),
          })
          .default({}),
      }),
    }),
  ),
});

/** Mapbox Geocoding v6 (https://docs.mapbox.com/api/search/geocoding/), with results that may not be stored. */
export function mapbox(request: ProviderRequest, key: string): AddressProvider {
  const shared = { language: 'en', access_token: key };
  return {
    async search(q, { limit, near }) {
      const proximity = near && `${near.longitude},${near.latitude}`;
      // The API accepts no semicolon.
      const parameters = { q: q.replaceAll(';', ' '), limit, proximity };
      return (await request('search/geocode/v6/forward', { ...parameters, ...shared }, response)).features.map(
        addressOf,
      );
    },
    async reverse({ latitude, longitude }) {
      const { features } = await request('search/geocode/v6/reverse', { longitude, latitude, ...shared }, response);
      return features[0] ? addressOf(features[0]) : null;
    },
  };
}

function addressOf({ properties }: z.output<typeof response>['features'][number]): ProviderAddress {
  const { name, coordinates, context } = properties;
  return {
    latitude: coordinates.latitude,
    longitude: coordinates.longitude,
    name,
    street: context.address?.street_name ?? context.street?.name,
    houseNumber: context.address?.address_number,
    postcode: context.postcode?.name,
    city: context.place?.name ?? context.locality?.name,
    state: context.region?.name,
    country: context.country?.name,
    countryCode: context.country?.country_code,
  };
}
