import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/pool.ts';
import { testDatabase } from '../../database/testing.ts';
import { parseEncryptionKey } from '../../crypto/encryption-key.ts';
import { ServiceSettings } from '../../external/service-settings.ts';
import { type LoopbackService, startLoopbackService } from '../../../testing/providers/loopback-json-service.ts';
import { OfflineGeocoder } from '../offline-geocoder.ts';
import { AddressService } from './address-service.ts';
import { AddressSettings } from './address-settings.ts';

let database: Database;
let geocoder: OfflineGeocoder;
let provider: LoopbackService;
beforeAll(async () => {
  database = await testDatabase();
  geocoder = await OfflineGeocoder.open(path.join(tmpdir(), 'latchkey-test-gazetteer'));
  provider = await startLoopbackService();
});
afterAll(async () => {
  await provider.close();
  await database.close();
});

const now = () => new Date('2027-03-01T12:00:00Z');

function addresses(name: AddressProviderName) {
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now });
  const settings = new AddressSettings({ provider: name, url: `${provider.url}/base`, key: 'k1' }, stored);
  const log = { warn: (fields: object) => expect(fields).toBeUndefined() };
  return new AddressService({ settings, geocoder, database, siteUrl: 'https://casa.test', log, now });
}

/** Rua Augusta 12 in the format of each provider, and the requests that it expects. */
const formats: Record<
  AddressProviderName,
  { body: unknown; reverseBody?: unknown; empty: unknown; search: [string, object]; reverse: [string, object] }
> = {
  nominatim: {
    body: [
      {
        place_id: 1,
        lat: '38.7089',
        lon: '-9.1371',
        category: 'place',
        type: 'house',
        name: '',
        display_name: '12, Rua Augusta, Baixa, Lisboa, 1100-053, Portugal',
        address: {
          house_number: '12',
          road: 'Rua Augusta',
          suburb: 'Santa Maria Maior',
          city: 'Lisboa',
          postcode: '1100-053',
          country: 'Portugal',
          country_code: 'pt',
        },
      },
    ],
    get reverseBody() {
      return (this.body as unknown[])[0];
    },
    empty: [],
    search: [
      '/base/search',
      { q: 'Rua Augusta 12', format: 'jsonv2', limit: '10', viewbox: '-9.6,39.2,-8.6,38.2', key: 'k1' },
    ],
    reverse: ['/base/reverse', { lat: '38.7089', lon: '-9.1371', format: 'jsonv2', addressdetails: '1' }],
  },
  photon: {
    body: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-9.1371, 38.7089] },
          properties: {
            osm_key: 'place',
            type: 'house',
            housenumber: '12',
            street: 'Rua Augusta',
            postcode: '1100-053',
            city: 'Lisbon',
            country: 'Portugal',
            countrycode: 'PT',
          },
        },
      ],
    },
    empty: { type: 'FeatureCollection', features: [] },
    search: ['/base/api', { q: 'Rua Augusta 12', limit: '10', lang: 'en', lat: '38.7', lon: '-9.1' }],
    reverse: ['/base/reverse', { lat: '38.7089', lon: '-9.1371' }],
  },
  pelias: {
    body: {
      geocoding: { version: '0.2', engine: { name: 'Pelias' } },
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-9.1371, 38.7089] },
          properties: {
            layer: 'address',
            name: 'Rua Augusta 12',
            housenumber: '12',
            street: 'Rua Augusta',
            postalcode: '1100-053',
            country: 'Portugal',
            country_a: 'PRT',
            country_code: 'PT',
            region: 'Lisbon',
            locality: 'Lisboa',
            label: 'Rua Augusta 12, Lisboa, Portugal',
          },
        },
      ],
    },
    empty: { type: 'FeatureCollection', features: [] },
    search: [
      '/base/v1/autocomplete',
      { text: 'Rua Augusta 12', size: '10', 'focus.point.lat': '38.7', 'focus.point.lon': '-9.1', api_key: 'k1' },
    ],
    reverse: ['/base/v1/reverse', { 'point.lat': '38.7089', 'point.lon': '-9.1371', size: '1' }],
  },
  google: {
    body: {
      status: 'OK',
      results: [
        {
          formatted_address: 'R. Augusta 12, 1100-053 Lisboa, Portugal',
          types: ['street_address'],
          geometry: { location: { lat: 38.7089, lng: -9.1371 }, location_type: 'ROOFTOP' },
          address_components: [
            { long_name: '12', short_name: '12', types: ['street_number'] },
            { long_name: 'Rua Augusta', short_name: 'R. Augusta', types: ['route'] },
            { long_name: 'Lisboa', short_name: 'Lisboa', types: ['locality', 'political'] },
            { long_name: 'Lisboa', short_name: 'Lisboa', types: ['administrative_area_level_1', 'political'] },
            { long_name: 'Portugal', short_name: 'PT', types: ['country', 'political'] },
            { long_name: '1100-053', short_name: '1100-053', types: ['postal_code'] },
          ],
        },
      ],
    },
    empty: { status: 'ZERO_RESULTS', results: [] },
    search: [
      '/base/maps/api/geocode/json',
      { address: 'Rua Augusta 12', bounds: '38.2,-9.6|39.2,-8.6', language: 'en', key: 'k1' },
    ],
    reverse: ['/base/maps/api/geocode/json', { latlng: '38.7089,-9.1371', key: 'k1' }],
  },
  mapbox: {
    body: {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-9.1371, 38.7089] },
          properties: {
            mapbox_id: 'dXJu',
            feature_type: 'address',
            name: 'Rua Augusta 12',
            place_formatted: '1100-053 Lisboa, Portugal',
            coordinates: { longitude: -9.1371, latitude: 38.7089, accuracy: 'rooftop' },
            context: {
              address: { mapbox_id: 'dXJu', address_number: '12', street_name: 'Rua Augusta', name: 'Rua Augusta 12' },
              street: { mapbox_id: 'dXJv', name: 'Rua Augusta' },
              postcode: { mapbox_id: 'dXJw', name: '1100-053' },
              place: { mapbox_id: 'dXJx', name: 'Lisboa' },
              region: { mapbox_id: 'dXJy', name: 'Lisbon', region_code: '11' },
              country: { mapbox_id: 'dXJz', name: 'Portugal', country_code: 'PT', country_code_alpha_3: 'PRT' },
            },
          },
        },
      ],
      attribution: 'NOTICE: © Mapbox',
    },
    empty: { type: 'FeatureCollection', features: [] },
    search: [
      '/base/search/geocode/v6/forward',
      { q: 'Rua Augusta 12', limit: '10', proximity: '-9.1,38.7', language: 'en', access_token: 'k1' },
    ],
    reverse: ['/base/search/geocode/v6/reverse', { longitude: '-9.1371', latitude: '38.7089', access_token: 'k1' }],
  },
};

const ruaAugusta = {
  name: 'Rua Augusta 12',
  street: 'Rua Augusta',
  house_number: '12',
  postcode: '1100-053',
  // As the gazetteer has them, so that listings there are found by the filter of the city.
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  country_code: 'PT',
  formatted_address: 'Rua Augusta 12, 1100-053 Lisbon, Portugal',
  latitude: 38.7089,
  longitude: -9.1371,
  population: 0,
};

describe.each(Object.entries(formats) as [AddressProviderName, (typeof formats)[AddressProviderName]][])(
  'the provider %s',
  (name, { body, reverseBody = body, empty, search, reverse }) => {
    it('finds a street address by its text', async () => {
      provider.answer = () => ({ body });
      const near = { latitude: 38.72, longitude: -9.14 };
      const { result, attribution } = await addresses(name).search('Rua Augusta 12', { near });
      expect(result).toEqual([ruaAugusta]);
      expect(attribution).toMatch(name === 'google' ? 'Google' : 'OpenStreetMap');
      const request = provider.received.at(-1);
      expect([request?.path, request?.query]).toEqual([search[0], expect.objectContaining(search[1])]);
      expect(request?.headers).toMatchObject({
        'user-agent': 'Latchkey (https://casa.test)',
        referer: 'https://casa.test',
      });
    });

    it('finds the address at a point, with the coordinates of the point', async () => {
      provider.answer = () => ({ body: reverseBody });
      const point = { latitude: 38.708901, longitude: -9.137102 };
      const { result } = await addresses(name).reverse(point);
      expect(result).toEqual({ ...ruaAugusta, ...point });
      const request = provider.received.at(-1);
      expect([request?.path, request?.query]).toEqual([reverse[0], expect.objectContaining(reverse[1])]);
    });

    it('returns no address when it has found none, which leaves towns to the gazetteer', async () => {
      provider.answer = () => ({ body: empty });
      const { result, attribution } = await addresses(name).search('Porto', { limit: 1 });
      expect(result).toMatchObject([{ name: 'Porto', country: 'Portugal', street: '' }]);
      expect(attribution).toBe('');
    });
  },
);

it('Pelias finds a complete address by search when autocomplete does not know it', async () => {
  const { body, empty } = formats.pelias;
  provider.answer = ({ path: requested }) => ({ body: requested.endsWith('autocomplete') ? empty : body });
  expect((await addresses('pelias').search('Rua Augusta 12 Lisboa')).result).toEqual([ruaAugusta]);
});

it('Nominatim returns no address for a point in the sea', async () => {
  provider.answer = () => ({ body: { error: 'Unable to geocode' } });
  expect((await addresses('nominatim').reverse({ latitude: -48, longitude: -123 })).result).toBeNull();
});
