import { z } from 'zod';
import type { AddressProvider, ProviderAddress, ProviderRequest } from './address-provider.ts';
import { pointFeature } from './point-feature.ts';

const text = z.string().optional();

const response = z.object({
  features: z.array(
    pointFeature.extend({
      properties: z.object({
        /** `address`, `street`, `venue`, `locality` and others. */
        layer: text,
        name: text,
        housenumber: text,
        street: text,
        postalcode: text,
        locality: text,
        localadmin: text,
        county: text,
        region: text,
        country: text,
        country_code: text,
      }),
    }),
  ),
});

/** Pelias (https://github.com/pelias/documentation), as of geocode.earth, Stadia Maps and openrouteservice. */
export function pelias(request: ProviderRequest, key: string): AddressProvider {
  const shared = { lang: 'en', ...(key && { api_key: key }) };
  return {
    async search(search, { limit, near }) {
      const focus = { 'focus.point.lat': near?.latitude, 'focus.point.lon': near?.longitude };
      const parameters = { text: search, size: limit, ...focus, ...shared };
      const typed = await request('v1/autocomplete', parameters, response);
      // Only the search interpolates house numbers.
      const { features } = typed.features.length > 0 ? typed : await request('v1/search', parameters, response);
      return features.map(addressOf);
    },
    async reverse({ latitude, longitude }) {
      const point = { 'point.lat': latitude, 'point.lon': longitude };
      const { features } = await request('v1/reverse', { ...point, size: 1, ...shared }, response);
      return features[0] ? addressOf(features[0]) : null;
    },
  };
}

function addressOf({ geometry, properties }: z.output<typeof response>['features'][number]): ProviderAddress {
  const { layer, name, housenumber, street, postalcode, locality, localadmin, region, county, country, country_code } =
    properties;
  return {
    latitude: geometry.coordinates[1],
    longitude: geometry.coordinates[0],
    name,
    street: street ?? (layer === 'street' ? name : undefined),
    houseNumber: housenumber,
    postcode: postalcode,
    city: locality ?? localadmin ?? county,
    state: region,
    country,
    countryCode: country_code,
  };
}
