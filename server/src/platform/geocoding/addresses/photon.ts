import { z } from 'zod';
import type { AddressProvider, ProviderAddress, ProviderRequest } from './address-provider.ts';
import { pointFeature } from './point-feature.ts';

const text = z.string().optional();

const response = z.object({
  features: z.array(
    pointFeature.extend({
      properties: z.object({
        /** `house`, `street`, `city` and others. */
        type: text,
        name: text,
        housenumber: text,
        street: text,
        postcode: text,
        city: text,
        state: text,
        country: text,
        countrycode: text,
      }),
    }),
  ),
});

/** Photon (https://github.com/komoot/photon/blob/master/docs/api-v1.md). */
export function photon(request: ProviderRequest): AddressProvider {
  return {
    async search(q, { limit, near }) {
      const parameters = { q, limit, lang: 'en', lat: near?.latitude, lon: near?.longitude };
      return (await request('api', parameters, response)).features.map(addressOf);
    },
    async reverse({ latitude, longitude }) {
      const { features } = await request('reverse', { lat: latitude, lon: longitude, lang: 'en' }, response);
      return features[0] ? addressOf(features[0]) : null;
    },
  };
}

function addressOf({ geometry, properties }: z.output<typeof response>['features'][number]): ProviderAddress {
  const { type, name, housenumber, street, postcode, city, state, country, countrycode } = properties;
  const isTown = type === 'city';
  return {
    latitude: geometry.coordinates[1],
    longitude: geometry.coordinates[0],
    name,
    street: street ?? (type === 'street' ? name : undefined),
    houseNumber: housenumber,
    postcode,
    city: city ?? (isTown ? name : undefined),
    state,
    country,
    countryCode: countrycode,
  };
}
