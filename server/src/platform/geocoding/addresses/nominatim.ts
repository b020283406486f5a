import { z } from 'zod';
import { ServiceError } from '../../external/fetch-json.ts';
import type { AddressProvider, ProviderAddress, ProviderRequest } from './address-provider.ts';

const text = z.string().optional();

const result = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().nullish(),
  address: z
    .object({
      house_number: text,
      road: text,
      pedestrian: text,
      square: text,
      postcode: text,
      city: text,
      town: text,
      village: text,
      hamlet: text,
      municipality: text,
      state: text,
      region: text,
      province: text,
      country: text,
      country_code: text,
    })
    .default({}),
});

/** Degrees around the point that is preferred, about 50 km. */
const nearDegrees = 0.5;

/** Nominatim (https://nominatim.org/release-docs/latest/api/Search/), also of LocationIQ, which needs a key. */
export function nominatim(request: ProviderRequest, key: string): AddressProvider {
  const shared = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'en', ...(key && { key }) };
  return {
    async search(q, { limit, near }) {
      const viewbox =
        near &&
        [
          near.longitude - nearDegrees,
          near.latitude + nearDegrees,
          near.longitude + nearDegrees,
          near.latitude - nearDegrees,
        ].join(',');
      return (await request('search', { q, limit, viewbox, ...shared }, z.array(result))).map(addressOf);
    },
    async reverse({ latitude, longitude }) {
      const shape = z.union([result, z.object({ error: z.unknown() })]);
      const found = await request('reverse', { lat: latitude, lon: longitude, zoom: 18, ...shared }, shape);
      if ('lat' in found) return addressOf(found);
      // The sea has no address; any other error is one of ours or the server's.
      if (found.error === 'Unable to geocode') return null;
      throw new ServiceError(`Nominatim responded with the error ${JSON.stringify(found.error)}`, 200);
    },
  };
}

function addressOf({ lat, lon, name, address }: z.output<typeof result>): ProviderAddress {
  return {
    latitude: lat,
    longitude: lon,
    name: name ?? undefined,
    street: address.road ?? address.pedestrian ?? address.square,
    houseNumber: address.house_number,
    postcode: address.postcode,
    city: address.city ?? address.town ?? address.village ?? address.municipality ?? address.hamlet,
    state: address.state ?? address.region ?? address.province,
    country: address.country,
    countryCode: address.country_code,
  };
}
