import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import type { AddressProvider, ProviderRequest } from './address-provider.ts';
import { google } from './google.ts';
import { mapbox } from './mapbox.ts';
import { nominatim } from './nominatim.ts';
import { pelias } from './pelias.ts';
import { photon } from './photon.ts';

interface ProviderTerms {
  create: (request: ProviderRequest, key: string) => AddressProvider;
  /** The provider's own server; `""` when every market has another one. */
  url: string;
  needsKey: boolean;
  /** Whether it finds unfinished words and may be sent a request for each. */
  searchesWhileTyping: boolean;
  /** Whether its terms allow to store results. */
  mayStore: boolean;
  /** To be shown beside its results. */
  attribution: string;
}

const openStreetMap = '© OpenStreetMap contributors';

/** What each provider offers and demands, by its terms of 2026. */
export const providerTerms: Readonly<Record<AddressProviderName, ProviderTerms>> = {
  // https://operations.osmfoundation.org/policies/nominatim/
  nominatim: {
    create: nominatim,
    url: 'https://nominatim.openstreetmap.org',
    needsKey: false,
    searchesWhileTyping: false,
    mayStore: true,
    attribution: openStreetMap,
  },
  photon: {
    create: photon,
    url: 'https://photon.komoot.io',
    needsKey: false,
    searchesWhileTyping: true,
    mayStore: true,
    attribution: openStreetMap,
  },
  pelias: {
    create: pelias,
    url: '',
    needsKey: false,
    searchesWhileTyping: true,
    mayStore: true,
    attribution: `${openStreetMap}, OpenAddresses, Who’s On First, GeoNames`,
  },
  // https://cloud.google.com/maps-platform/terms/maps-service-terms
  google: {
    create: google,
    url: 'https://maps.googleapis.com',
    needsKey: true,
    searchesWhileTyping: false,
    mayStore: false,
    attribution: 'Google Maps',
  },
  // https://www.mapbox.com/legal/tos; results of temporary geocoding
  mapbox: {
    create: mapbox,
    url: 'https://api.mapbox.com',
    needsKey: true,
    searchesWhileTyping: true,
    mayStore: false,
    attribution: `© Mapbox, ${openStreetMap}`,
  },
};

/** Public servers that are free for all, and the milliseconds between two requests of a market. */
export const publicServers: Readonly<Record<string, number>> = {
  'nominatim.openstreetmap.org': 1_000,
  'photon.komoot.io': 500,
};
