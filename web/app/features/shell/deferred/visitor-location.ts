import { type LocationData, useBrowserState } from '../../../shared/api/browser-state.ts';
import { useEffect } from 'react';
import { currentPosition, type Coordinates, roundPoint } from '../../../shared/browser/current-position.ts';
import { request } from '../../../shared/api/request.ts';
import { reverseGeocode } from '@latchkey/contract/map/calls';

interface LocateOptions {
  /** A location is already stored. */
  isKnown: boolean;
  /** Reverse geocoding; may fail. */
  name: (point: Coordinates) => Promise<LocationData>;
  navigator: {
    geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
    permissions?: { query: (of: { name: 'geolocation' }) => Promise<{ state: PermissionState }> };
  };
  /** A getter, since browsers may throw on access. */
  store: () => Pick<Storage, 'getItem' | 'setItem'>;
}

const requestedKey = 'latchkey:location-asked';

/**
 * Returns the location of the visitor, without a name when reverse geocoding fails; null when it is unknown. The browser
 * prompts once per device; a denial is ignored (specification 8). A granted permission needs no prompt.
 */
export async function locateVisitor({ isKnown, name, navigator, store }: LocateOptions): Promise<LocationData | null> {
  const { geolocation, permissions } = navigator;
  if (isKnown || !geolocation) return null;
  try {
    const permission = await permissions?.query({ name: 'geolocation' });
    const wasRequested = store().getItem(requestedKey) !== null;
    if (permission?.state === 'denied' || (wasRequested && permission?.state !== 'granted')) return null;
    store().setItem(requestedKey, '1');
    const { latitude, longitude } = await currentPosition(geolocation);
    // Coordinates without a name are enough for "near you".
    const unnamed = { city: '', state: '', country: '', formatted_address: '', latitude, longitude };
    return await name({ latitude, longitude }).catch(() => unnamed);
  } catch {
    return null;
  }
}

/** Requests the visitor's location once per device and stores it with its town (specification 1, contract 7.5). */
export function useVisitorLocation(): void {
  useEffect(() => {
    void storeLocation();
  }, []);
}

async function storeLocation(): Promise<void> {
  const isKnown = useBrowserState.getState().cachedata.locationData !== null;
  const visitorLocation = await locateVisitor({
    isKnown,
    name: reverseGeocodePoint,
    navigator,
    store: () => localStorage,
  });
  if (!visitorLocation) return;
  useBrowserState.setState(({ cachedata }) => ({ cachedata: { ...cachedata, locationData: visitorLocation } }));
}

async function reverseGeocodePoint({ latitude, longitude }: Coordinates): Promise<LocationData> {
  const { data } = await request(reverseGeocode, roundPoint({ latitude, longitude }));
  const unnamed = { city: '', state: '', country: '', formatted_address: '' };
  return Array.isArray(data) ? { ...unnamed, latitude, longitude } : { ...data, latitude, longitude };
}
